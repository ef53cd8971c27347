/** Icons of cameras, microphones and speakers: used already in the preparation of a call. */
import { line } from './line.tsx';

const strike = 'M3.5 3.5l13 13';

export const MicrophoneIcon = line(
  'M10 12.25a2.5 2.5 0 0 0 2.5-2.5v-4.5a2.5 2.5 0 0 0-5 0v4.5a2.5 2.5 0 0 0 2.5 2.5z',
  'M4.9 9.75a5.1 5.1 0 0 0 10.2 0',
  'M10 14.85v2.4',
);
export const MicrophoneOffIcon = line(
  'M12.5 9V5.25a2.5 2.5 0 0 0-4.7-1.2',
  'M7.5 7.5v2.25a2.5 2.5 0 0 0 3.7 2.2',
  'M4.9 9.75a5.1 5.1 0 0 0 8.2 4.05',
  'M15.1 9.75c0 .7-.14 1.35-.4 1.95',
  'M10 14.85v2.4',
  strike,
);
export const CameraIcon = line(
  'M4.25 5.25h6.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-6.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5z',
  'M12.25 9.1l5-2.85v7.5l-5-2.85',
);
export const CameraOffIcon = line(
  'M7.75 5.25h3a1.5 1.5 0 0 1 1.5 1.5v3l5 4V6.25l-5 2.85',
  'M12.25 12.5v.75a1.5 1.5 0 0 1-1.5 1.5h-6.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5h.75',
  strike,
);
export const SoundIcon = line(
  'M3.25 8v4h2.5l4 3.25V4.75L5.75 8z',
  'M12.6 7.6a3.4 3.4 0 0 1 0 4.8',
  'M14.9 5.5a6.4 6.4 0 0 1 0 9',
);
