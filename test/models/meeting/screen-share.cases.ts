import { screenShareMachine } from '#machines/meeting/screen-share.machine.ts';
import { mediaFailures } from './media-samples.ts';
import { shareCases } from './share.samples.ts';

export const screenShareCases = shareCases({
  name: 'meeting/screen-share',
  machine: screenShareMachine,
  what: 'screen',
  back: 'camera',
  lacking: mediaFailures.noPicture,
  nothing: mediaFailures.noDesktopVideo,
});
