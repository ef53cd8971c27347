import { useMemo, type ReactNode } from 'react';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { fakeCall, type FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';
import { person, type FakeWorld } from '#test/screens/meeting/fixtures/fake-world.ts';
import { fakeStage, unlicensedStage } from './fake-call-media.tsx';
import styles from './Gallery.module.css';

interface SceneProps {
  readonly world?: Partial<FakeWorld>;
  /** The events before the picture. */
  readonly before?: (fake: FakeCall) => Promise<void>;
  readonly children: (fake: FakeCall) => ReactNode;
}

/** A screen of a call after the events of `before`. */
export function Scene({ world, before, children }: SceneProps) {
  const fake = useMemo(() => {
    const one = fakeCall(world);
    void before?.(one);
    return one;
  }, [world, before]);
  return <div className={styles['window']}>{children(fake)}</div>;
}

export const people = [
  person('ben', 'Ben Baker', { role: 'moderator', speakerStats: 212, quality: 'weak' }),
  person('cleo', 'Cleo Chang', { isAudioMuted: true, isHandRaised: true, quality: 'bad' }),
  person('dan', 'Dan Dvořák-Featherstonehaugh of the Northern Office', { isVideoMuted: true, isAudioMuted: true }),
  person('eva', 'Eva', { isHeld: true, isRecording: true }),
];

const callOn = (callMedia: CallMedia) =>
  function call({ callActor }: FakeCall) {
    return <CallScreen callActor={callActor} callMedia={callMedia} />;
  };
export const call = callOn(fakeStage);
export const unlicensedCall = callOn(unlicensedStage);

interface InCallProps {
  /** The number of participants. */
  readonly count: number;
  readonly act: (fake: FakeCall) => void | Promise<void>;
  readonly world?: Partial<FakeWorld>;
  readonly screen?: (fake: FakeCall) => ReactNode;
}

/** The screen of a call with the first `count` of `people`, and after `act`. */
export function InCall({ count, act, world, screen = call }: InCallProps) {
  return (
    <Scene
      world={{ participants: people.slice(0, count), ...world }}
      before={async (fake) => {
        await fake.join();
        fake.say({ type: 'speaker.changed', id: 'ben' });
        await act(fake);
      }}
    >
      {screen}
    </Scene>
  );
}
