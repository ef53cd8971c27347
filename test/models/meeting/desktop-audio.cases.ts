import { desktopAudioMachine } from '#machines/meeting/desktop-audio.machine.ts';
import { mediaFailures } from './media-samples.ts';
import { shareCases } from './share.samples.ts';

export const desktopAudioCases = shareCases({
  name: 'meeting/desktop-audio',
  machine: desktopAudioMachine,
  what: 'sound',
  back: 'microphone',
  lacking: mediaFailures.noSound,
  nothing: mediaFailures.noDesktopAudio,
});
