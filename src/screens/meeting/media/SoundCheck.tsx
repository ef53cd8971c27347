import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import styles from './SoundCheck.module.css';
import { usePreparation } from '../call/useCall.ts';

export type SoundCheckActor = ActorRefFrom<typeof soundCheckMachine>;

function textOf(snapshot: SnapshotFrom<typeof soundCheckMachine>): string {
  if (snapshot.hasTag('failed')) return snapshot.context.message;
  if (snapshot.matches('tone')) return 'Playing a tone…';
  if (snapshot.matches('toned')) return 'Did you hear the tone? If not, choose another speaker.';
  if (snapshot.matches({ listening: 'opening' })) return 'Opening the microphone…';
  if (snapshot.matches('listening')) return 'Recording for 3 seconds. Say something.';
  if (snapshot.matches('playing')) return 'Playing what was recorded…';
  if (snapshot.matches('heard')) return 'Did you hear yourself? If not, choose another microphone or speaker.';
  return 'Play a tone, or record 3 seconds and listen.';
}

/** Lets the user hear the chosen speaker, and the chosen microphone through it. */
export function SoundCheck({ soundCheck }: { readonly soundCheck: SoundCheckActor }) {
  const { devices } = usePreparation();
  const isTone = useSelector(soundCheck, (snapshot) => snapshot.hasTag('tone'));
  const isVoice = useSelector(soundCheck, (snapshot) => snapshot.hasTag('voice'));
  const isFailed = useSelector(soundCheck, (snapshot) => snapshot.hasTag('failed'));
  const isRecording = useSelector(soundCheck, (snapshot) => snapshot.matches({ listening: 'recording' }));
  const text = useSelector(soundCheck, textOf);
  const chosen = () => {
    const { speaker, microphone } = devices.getSnapshot().context.selected;
    return { speakerId: speaker ?? '', microphoneId: microphone ?? '' };
  };
  const stop = () => soundCheck.send({ type: 'check.stop' });
  const testSpeaker = () => soundCheck.send({ type: 'speaker.test', speakerId: chosen().speakerId });
  const testMicrophone = () => soundCheck.send({ type: 'microphone.test', ...chosen() });
  return (
    <div className={styles['check']} role="group" aria-label="Sound check">
      <div className={styles['buttons']}>
        <Button
          variant="secondary"
          aria-label={isTone ? 'Stop the tone' : undefined}
          onClick={isTone ? stop : testSpeaker}
        >
          {isTone ? 'Stop' : 'Test speaker'}
        </Button>
        <Button
          variant="secondary"
          aria-label={isVoice ? 'Stop hearing yourself' : undefined}
          onClick={isVoice ? stop : testMicrophone}
        >
          {isVoice ? 'Stop' : 'Hear yourself'}
        </Button>
      </div>
      <p className={styles['text']} role="status" data-failed={isFailed} data-recording={isRecording}>
        {text}
      </p>
    </div>
  );
}
