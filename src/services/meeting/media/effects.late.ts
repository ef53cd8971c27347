/** What changes a track before it is sent: loaded with the first shared sound or background. */
export { mixIntoDesktopSound } from './audio/desktop-sound.ts';
export { startBackground } from './background/background.ts';
