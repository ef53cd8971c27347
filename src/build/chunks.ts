import type { Plugin } from 'vite';
import { stopTheBuild } from './say-what-stopped-the-build.ts';

/** Modules that share a chunk: each is named by a part of its path. */
interface Group {
  readonly name: string;
  readonly parts: readonly string[];
}

const packagesOf = (...names: readonly string[]): readonly string[] => names.map((name) => `/node_modules/${name}/`);
const modulesOf = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `/${folder}/${name}`);

/** What every screen runs on compresses best in one piece, and stays cached from version to version. */
const groups: readonly Group[] = [
  {
    name: 'platform',
    parts: [
      ...packagesOf('react', 'react-dom', 'scheduler', 'use-sync-external-store', 'use-isomorphic-layout-effect'),
      ...packagesOf('xstate', '@xstate/react', 'valibot', 'idb-keyval'),
      ...packagesOf('@tanstack/react-router', '@tanstack/router-core', '@tanstack/history'),
      ...packagesOf('@tanstack/react-store', '@tanstack/store'),
    ],
  },
  {
    // The parts of the interface that most screens have: one small file instead of many tiny ones.
    name: 'interface',
    parts: [
      ...modulesOf('src/components', 'Alert/', 'Button/', 'Field/', 'Select/', 'Spinner/', 'TextLink/', 'Tabs/'),
      ...modulesOf(
        'src/components',
        'TextInput/',
        'RadioTiles/',
        'VisuallyHidden/',
        'LiveRegion/',
        'class-names.',
        'flow/',
      ),
      // The style sheet of the theme, in one file with those of the parts.
      ...modulesOf('src/app', 'theme/theme.', 'layout/RootLayout.', 'layout/LoadingScreen.', 'layout/ErrorScreen.'),
      ...modulesOf('src/app', 'routes/useNavigation.', 'flows/as-actor.'),
      ...modulesOf('src/services', 'http/deadline.', 'storage/draft-keeper.', 'when-idle.'),
      ...modulesOf('src/screens/entrance', 'Entrance.', 'SubScreen.', 'Waiting.', 'FollowLink.', 'paths.'),
      ...modulesOf('src/contracts', 'text.'),
      ...modulesOf(
        'machines/shared',
        'messages/api.',
        'limits.',
        'failure.',
        'placeholders.',
        'send-parent.',
        'deferred.',
      ),
    ],
  },
  {
    // What a page with something to lose has.
    name: 'leaving',
    parts: [...modulesOf('src/services', 'leaving.'), ...modulesOf('src/app', 'routes/useLeaveGuard.')],
  },
  {
    // What the pages of a meeting share: before, in and after the call.
    name: 'meeting',
    parts: [
      ...modulesOf('src/screens/meeting', 'call/useCall.', 'commands/RoundButton.', 'participants/Avatar.'),
      ...modulesOf(
        'src/screens/meeting',
        'media/DevicesPlace.',
        'media/Picture.',
        'media/useLevel.',
        'participants/initials.',
        'call-list/useCallList.',
      ),
      ...modulesOf('src/components', 'Icons/media-icons.', 'useLoadedPart.'),
      ...modulesOf('src/services', 'notifications/notifications.'),
      // Shared with the sound check, which comes with the devices.
      ...modulesOf('src/services/meeting', 'media/audio/audio-', 'media/media-errors.'),
      ...modulesOf('machines/meeting', 'commands/commands.', 'media/device-choice.'),
    ],
  },
  {
    // What every form before the session has.
    name: 'forms',
    parts: [
      ...modulesOf('src/components', 'PasswordInput/', 'CountdownText/'),
      ...modulesOf('src/screens/entrance', 'EntranceForm.', 'AccountEmailInput.', 'WaitLine.', 'focus-field.'),
      ...modulesOf('src/app', 'flows/ticking-countdown.'),
      ...modulesOf('src/services', 'clock.'),
      ...modulesOf('src/contracts', 'sign-in.'),
      ...modulesOf('src/screens/sign-in', 'texts.'),
      ...modulesOf('machines/shared', 'messages/validation.', 'countdown.', 'attempts.', 'password-strength.'),
      ...modulesOf('machines/shared', 'fields/validation.'),
    ],
  },
];

/**
 * EndingScreen, sign-up-ending and AfterCallScreen are visited often, but long after what names them. DashboardRoute is
 * loaded ahead while a sign-in is answered, and later the service worker keeps it.
 */
const rarelyVisited = [
  'MeetRoute',
  'ForgottenPasswordRoute',
  'InvitationRoute',
  'OwnershipRoute',
  'NotFoundRoute',
  'DashboardRoute',
  'EndingScreen',
  'sign-up-ending',
  'session-replay',
  'AfterCallScreen',
  'old-format',
];
/** What is loaded ahead, while a page is idle or 'Next' is pointed at: a link for each chunk would only occupy the main thread. */
const loadedWhenIdle = [
  'opening.late',
  'devices.late',
  'call.late',
  'CallScreenInWindows',
  'NoiseSwitch',
  'Overlays',
  'SignUpLeaveGuard',
];
/** What index.html loads: to name it again for a chunk that comes later would only weigh. */
const loadedWithThePage = ['platform', 'interface', 'index', 'rolldown-runtime'];

/** The chunk groups as the bundler takes them. */
export const chunkGroups = groups.map(({ name, parts }) => ({ name, test: anyOf(parts) }));

/**
 * Which chunks a chunk names as what to load with it. What only few visit, and what is loaded when the page is idle, names its
 * style sheets alone: every list of chunks weighs on the first screen of the others.
 *
 * @param file The chunk that names them.
 * @param dependencies Chunks and style sheets it needs.
 * @param host index.html names all that its entry needs.
 */
export function preloadedWith(
  file: string,
  dependencies: readonly string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return [...dependencies];
  const namesStyles = [...rarelyVisited, ...loadedWhenIdle].some((name) => file.includes(name));
  return dependencies.filter((each) => (namesStyles ? each.endsWith('.css') : !isChunkOf(loadedWithThePage, each)));
}

interface Expected {
  readonly groups: readonly Group[];
  readonly chunks: readonly string[];
}

const ofTheApp: Expected = { groups, chunks: [...rarelyVisited, ...loadedWhenIdle, ...loadedWithThePage] };

/** Fails the build when a part of a group is in no module's path, or when a chunk that is named here does not exist. */
export function checkChunks(expected = ofTheApp): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = [...this.getModuleIds()];
      const parts = expected.groups.flatMap((group) => group.parts);
      const missingParts = parts.filter((part) => !modules.some((id) => id.includes(part)));
      const missingChunks = expected.chunks.filter(
        (name) => !Object.keys(bundle).some((file) => isChunkOf([name], file)),
      );
      const missing = [...missingParts, ...missingChunks];
      if (missing.length > 0) stopTheBuild(this, `No module or chunk is named by ${missing.join(', ')}`);
    },
  };
}

function isChunkOf(names: readonly string[], file: string): boolean {
  const [base = ''] = file.split('/').slice(-1);
  return base.endsWith('.js') && names.some((name) => base.startsWith(`${name}-`));
}

function anyOf(parts: readonly string[]): RegExp {
  return new RegExp(parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('|'));
}
