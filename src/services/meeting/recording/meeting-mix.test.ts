import { expect, it } from 'vitest';
import type { LocalStreams } from '../media/local-media.types.ts';
import { mixMeeting } from './meeting-mix.ts';
import type { RemoteSource } from '../media/remote-media.ts';
import { createSubscribers } from '#src/services/subscribers.ts';

const stream = (id: string) => ({ id }) as MediaStream;
const voiceOf = (participantId: string): RemoteSource => ({
  participantId,
  kind: 'audio',
  stream: stream(participantId),
  name: participantId,
});

it('the mixed sound contains the own microphone and all participants, also after they join, leave or open a microphone', () => {
  const changed = createSubscribers();
  let own: LocalStreams = { microphone: null, camera: stream('camera'), screen: null, desktopAudio: null };
  let others: readonly RemoteSource[] = [voiceOf('ben'), { ...voiceOf('ben'), kind: 'camera', stream: stream('face') }];
  let mixed: readonly string[] | null = [];
  const subscribe = (listener: () => void) => changed.add(listener);
  const mix = mixMeeting(
    { local: { streams: () => own, subscribe }, remote: { sources: () => others, subscribe } },
    () => ({
      stream: stream('mix'),
      play: (streams) => {
        mixed = streams.map(({ id }) => id);
      },
      close: () => {
        mixed = null;
      },
    }),
  );
  expect(mixed).toEqual(['ben']);
  own = { ...own, microphone: stream('microphone') };
  others = [...others, voiceOf('cleo')];
  changed.tell();
  expect(mixed).toEqual(['microphone', 'ben', 'cleo']);
  others = [voiceOf('cleo')];
  changed.tell();
  expect(mixed).toEqual(['microphone', 'cleo']);
  mix.close();
  own = { ...own, microphone: null };
  changed.tell();
  expect(mixed).toBeNull();
});
