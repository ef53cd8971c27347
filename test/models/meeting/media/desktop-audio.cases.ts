import { desktopAudioMachine } from '#machines/meeting/media/desktop-audio.machine.ts';
import { mediaFailures } from './samples.ts';
import { shareCases } from './share.samples.ts';

export const desktopAudioCases = shareCases({
  name: 'meeting/media/desktop-audio',
  machine: desktopAudioMachine,
  what: 'sound',
  back: 'microphone',
  lacking: mediaFailures.noSound,
  nothing: mediaFailures.noDesktopAudio,
});
