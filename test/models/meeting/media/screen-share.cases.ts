import { screenShareMachine } from '#machines/meeting/media/screen-share.machine.ts';
import { mediaFailures } from './samples.ts';
import { shareCases } from './share.samples.ts';

export const screenShareCases = shareCases({
  name: 'meeting/media/screen-share',
  machine: screenShareMachine,
  what: 'screen',
  back: 'camera',
  lacking: mediaFailures.noPicture,
  nothing: mediaFailures.noDesktopVideo,
});
