/** The views of the files of a chat, in one chunk. */
export { ChatFiles } from './ChatFiles.tsx';
export { FileMessage } from './FileMessage.tsx';
