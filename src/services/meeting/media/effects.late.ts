/** Shares, and what changes a track before it is sent: loaded with the first share or background. */
export { createDesktopShares } from './desktop-shares.ts';
export { mixIntoDesktopSound } from './audio/desktop-sound.ts';
export { startBackground } from './background/background.ts';
