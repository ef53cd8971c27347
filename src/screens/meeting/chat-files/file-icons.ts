import type { FileKind } from '#machines/meeting/chat-files/files-text.ts';
import {
  ArchiveFileIcon,
  DocumentFileIcon,
  FileIcon,
  PictureFileIcon,
  SoundFileIcon,
  VideoFileIcon,
} from '#src/components/Icons/file-icons.tsx';

export const fileIcons: Readonly<Record<FileKind, typeof FileIcon>> = {
  document: DocumentFileIcon,
  picture: PictureFileIcon,
  sound: SoundFileIcon,
  video: VideoFileIcon,
  archive: ArchiveFileIcon,
  other: FileIcon,
};
