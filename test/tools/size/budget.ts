/**
 * What a visitor's browser may have to load before /signup shows its first sub-screen and can be operated. Sizes are
 * bytes after gzip -9; 1 kB = 1000 bytes.
 */
export interface Budget {
  readonly route: string;
  /** Modules that the route loads on demand before its first sub-screen stands, as their source paths. */
  readonly onDemand: readonly string[];
  readonly javascript: number;
  readonly css: number;
  /** Modules that must not be among what is loaded. Each pattern has to match somewhere in the build, or it is stale. */
  readonly notYet: Readonly<Record<string, RegExp>>;
  /** Modules that must not be anywhere in the build. */
  readonly never: Readonly<Record<string, RegExp>>;
}

export const budget: Budget = {
  route: '/signup',
  onDemand: ['src/app/routes/SignUpRoute.tsx', 'node_modules/idb-keyval/dist/index.js'],
  javascript: 145_000,
  css: 12_000,
  notYet: {
    firebase: /node_modules\/(?:@firebase|firebase)\//,
    lottie: /node_modules\/lottie-/,
    rrweb: /node_modules\/(?:@rrweb|rrweb)/,
    'the registration form':
      /src\/screens\/sign-up\/(?:FormScreen|RegistrationForm)|machines\/sign-up\/(?:registration-form|verification)\.machine/,
    'React Aria': /node_modules\/(?:react-aria|@react-aria|react-stately|@react-stately)/,
  },
  never: {
    'tests, tools and the local back end': /^test\//,
    'the graph tools of XState': /node_modules\/xstate\/.*graph/,
  },
};
