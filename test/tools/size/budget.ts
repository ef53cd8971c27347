/**
 * The size limits of what a browser must load before the first sub-screen of a route can be used. Sizes are
 * bytes after gzip -9; 1 kB = 1000 bytes.
 */
export interface Budget {
  readonly route: string;
  /** Modules that the route loads on demand before its first sub-screen, by their source paths. */
  readonly onDemand: readonly string[];
  readonly javascript: number;
  readonly css: number;
  /** Modules that must not be loaded. Each pattern must match in the build, or it is outdated. */
  readonly notYet: Readonly<Record<string, RegExp>>;
  /** Modules that must not be anywhere in the build. */
  readonly never: Readonly<Record<string, RegExp>>;
}

const never = {
  'tests, tools and the local back end': /^test\//,
  'the graph tools of XState': /node_modules\/xstate\/.*graph/,
  'parts of the router that the app does not use':
    /@tanstack\/(?:react-router|router-core)\/.*\/(?:link|scroll-restoration|searchParams|qss)\.js/,
  "React's copy of useSyncExternalStore for older versions": /use-sync-external-store-shim/,
};

const heavyParts = {
  firebase: /node_modules\/(?:@firebase|firebase)\//,
  lottie: /node_modules\/lottie-/,
  rrweb: /node_modules\/(?:@rrweb|rrweb)/,
  'the registration form':
    /src\/screens\/sign-up\/(?:FormScreen|RegistrationForm)|machines\/sign-up\/(?:registration-form|verification)\.machine/,
  'React Aria': /node_modules\/(?:react-aria|@react-aria|react-stately|@react-stately)/,
};

/** The first sub-screen requests numbers, so the code of requests belongs to it. */
export const signUpBudget: Budget = {
  route: '/signup',
  onDemand: ['src/app/routes/SignUpRoute.tsx', 'src/services/http/client.ts'],
  javascript: 145_000,
  css: 12_000,
  notYet: heavyParts,
  never,
};

/** The form accepts, checks and sends input; the code for device and network is loaded beside it. */
export const loginBudget: Budget = {
  route: '/login',
  onDemand: ['src/app/routes/LoginRoute.tsx'],
  javascript: 135_000,
  css: 12_000,
  notYet: { ...heavyParts, 'the sign-up page': /machines\/sign-up\/page\.machine/ },
  never,
};

/**
 * The preparation of a call: name, camera and microphone. The code of the call is loaded meanwhile; the library of
 * the conference is loaded from its deployment.
 */
export const meetBudget: Budget = {
  route: '/meet?meeting_id=daily-standup',
  onDemand: ['src/app/routes/MeetRoute.tsx', 'src/services/http/client.ts'],
  javascript: 167_000,
  css: 12_000,
  notYet: {
    ...heavyParts,
    'the call':
      /src\/screens\/meeting\/call\/CallScreen|machines\/meeting\/(?:chat\/chat|connection\/connection)\.machine/,
    'the choice of devices and the sound check': /src\/screens\/meeting\/media\/(?:DeviceSelects|SoundCheck)/,
    'the list of long chats': /node_modules\/@tanstack\/(?:react-)?virtual/,
  },
  never,
};

export const budgets: readonly Budget[] = [signUpBudget, loginBudget, meetBudget];
