import { desktopAudioMachine } from '#machines/meeting/media/desktop-audio.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';
import { shareCases } from './share.samples.ts';

const common = shareCases({
  what: 'sound',
  back: 'microphone',
  lacking: mediaFailures.noSound,
  nothing: mediaFailures.noDesktopAudio,
});

export const desktopAudioCases = defineCases({
  ...common,
  name: 'meeting/media/desktop-audio',
  machine: desktopAudioMachine,
  infeasible: ({ context }, { event }) => !context.isAvailable && event.type === 'sound.shared',
  events: { ...common.events, 'sound.shared': 'the browser shares a screen with its sound' },
});
