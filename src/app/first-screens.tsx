import type { ReactElement } from 'react';
import { createActor } from 'xstate';
import { defaultCallType, mediaOf } from '#machines/meeting/admission/call-type.ts';
import { callListMachine } from '#machines/meeting/call-list/call-list.machine.ts';
import { callMachine } from '#machines/meeting/call/call.machine.ts';
import { allSounds } from '#machines/meeting/sounds/sounds.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { signUpPageMachine } from '#machines/sign-up/page.machine.ts';
import type { SubScreenName } from '#src/components/SubScreenName/sub-screen-name.ts';
import hidden from '#src/components/VisuallyHidden/VisuallyHidden.module.css';
import { CallsFrame } from '#src/screens/meeting/call-list/CallsFrame.tsx';
import type { OnStates } from '#machines/meeting/media.types.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { LoginScreen } from '#src/screens/sign-in/LoginScreen.tsx';
import { SignUpScreen } from '#src/screens/sign-up/SignUpScreen.tsx';
import layout from './layout/RootLayout.module.css';

const nothing = () => undefined;
const never = () => Promise.reject(new Error('the build renders no effects'));

const callMedia: CallMedia = {
  canChooseSpeaker: true,
  canAskSpeaker: false,
  attach: () => nothing,
  watchLevel: () => nothing,
  loadSurface: never,
  loadDevices: never,
  loadProfilePicture: never,
};

const callWith = (startup: OnStates) =>
  createActor(callMachine, {
    input: {
      callId: '',
      meetingId: '',
      origin: '',
      displayName: '',
      avatar: '',
      startup: { ...startup, desktop: false },
      isConference: true,
      isDevelopment: false,
      sounds: allSounds,
      hasShortcuts: true,
      prefersDisk: false,
      media: {
        performance: 'high',
        isMirrored: true,
        background: 'none',
        canShare: false,
        canShareSound: false,
        hasNotifications: false,
      },
    },
  });
const calls = createActor(callListMachine);
const signUp = createActor(signUpPageMachine, { input: { query: {}, step: null } });
const signIn = createActor(signInMachine);

const preparation = (startup: OnStates): ReactElement => (
  <CallsFrame page={{ calls, shown: null, goTo: nothing }}>
    <PreJoinScreen callActor={callWith(startup)} callMedia={callMedia} obstacle={null} />
  </CallsFrame>
);

/** It cannot be operated; assistive technology reads that the page is loading. */
const still = (screen: ReactElement): ReactElement => (
  <>
    <main className={hidden['hidden']}>
      <div role="status">
        <h1>Loading…</h1>
      </div>
    </main>
    <div className={layout['layout']} inert aria-hidden>
      <div className={layout['screen']}>{screen}</div>
    </div>
  </>
);

/** Some of it can be operated. Assistive technology reads that the rest is loading, unless the screen itself names what it waits for. */
const operable = (screen: ReactElement, subScreen?: SubScreenName): ReactElement => (
  <>
    {subScreen === undefined && (
      <div className={hidden['hidden']} role="status">
        Loading…
      </div>
    )}
    <div className={layout['layout']} data-sub-screen={subScreen}>
      <div className={layout['screen']}>{screen}</div>
    </div>
  </>
);

const startup = mediaOf(defaultCallType);

/**
 * The first screens of a visit, as index.html contains them: src/build/render-first-screens.ts renders them while the app is
 * built. The actors are not started, so that each shows the initial state of its statechart.
 */
export const firstScreens = [
  { path: '/signup', element: still(<SignUpScreen page={signUp} supportEmail="" />) },
  {
    path: '/login',
    element: operable(<LoginScreen signIn={signIn} notice={null} onForgotten={nothing} onSignUp={nothing} />),
    // Not the password: the browser would offer to store what was typed when its field is replaced.
    typed: ['username'],
  },
  {
    path: '/meet',
    element: operable(preparation(startup), 'callstartup'),
    typed: ['name'],
    pressed: ['Join', 'Listen only'],
    switched: preparation({ audio: !startup.audio, video: !startup.video }),
  },
];
