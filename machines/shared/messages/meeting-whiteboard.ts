/** Ours: what a user of the whiteboard reads. */
export const meetingWhiteboard = {
  full: (max: number) => `The board is full: it has ${max} objects. Remove some to draw more`,
  imageTooLarge: 'The picture is too large for the board. Choose a smaller one',
  imageUnreadable: 'The picture could not be read. Choose a PNG, JPEG, WebP or GIF file',
  fileUnreadable: 'The file is not a saved whiteboard',
  pictureFailed: 'The picture could not be made. Try again',
} as const;
