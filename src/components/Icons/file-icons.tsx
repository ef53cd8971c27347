/** Icons of files. Only a chat that has files loads them. */
import { line } from './line.tsx';

const sheet = 'M5.75 2.75h5.5l4 4v9a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5v-11.5a1.5 1.5 0 0 1 1.5-1.5z';
const corner = 'M11 3v4h4';

export const AttachIcon = line(
  'M15.9 9.6l-5.8 5.8a3.6 3.6 0 0 1-5.1-5.1l6.1-6.1a2.4 2.4 0 0 1 3.4 3.4l-6 6a1.2 1.2 0 0 1-1.7-1.7l5.3-5.3',
);
export const DownloadIcon = line('M10 3.25v9', 'M6.25 8.75L10 12.5l3.75-3.75', 'M3.75 16.25h12.5');

export const DocumentFileIcon = line(sheet, corner, 'M7.25 10.5h5.5', 'M7.25 13.5h5.5');
export const PictureFileIcon = line(sheet, corner, 'M4.5 14.5l3-3 2.5 2.5 1.75-1.75 3.25 3.25');
export const SoundFileIcon = line(
  sheet,
  corner,
  'M9 14.25a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0z',
  'M9 14.25v-4.5l3.5-.75v4',
);
export const VideoFileIcon = line(sheet, corner, 'M8.25 10.25v4.5l4-2.25z');
export const ArchiveFileIcon = line(sheet, corner, 'M8 5.5h1.5', 'M8 8h1.5', 'M8 10.5h1.5', 'M8 13h1.5v1.75H8z');
export const FileIcon = line(sheet, corner);
