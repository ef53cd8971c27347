/** What opens the devices of a call, and the library of its deployment: loaded when the meeting is found and the page is idle. */
export { createTrackOperations } from './track-operations.ts';
export { createBrowserTracks } from './browser-tracks.ts';
export { createLibraryLoader, preloadLibrary } from '../connection/jitsi-library.ts';
