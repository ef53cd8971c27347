/** Ours: what a user of the whiteboard reads. */
export const meetingWhiteboard = {
  full: (max: number) => `The board is full: it has ${max} objects. Remove some to draw more`,
  imageTooLarge: 'The picture is too large for the board. Choose a smaller one',
  imageUnreadable: 'The picture could not be read. Choose a PNG, JPEG, WebP or GIF file',
  fileUnreadable: 'The file is not a saved whiteboard',
  /** The canvas is used in place of tldraw. */
  surface: {
    none: 'This board is drawn without tldraw, which has no licence key here. Tell your administrator',
    invalid: 'This board is drawn without tldraw: its licence key is not valid. Tell your administrator',
    host: 'This board is drawn without tldraw: its licence is for another address. Tell your administrator',
    expired: 'This board is drawn without tldraw: its licence has expired. Tell your administrator',
    reporting:
      'This board is drawn without tldraw: its licence would report the address of this meeting. Tell your administrator',
    failed: 'tldraw could not be started. You can go on drawing without it',
  },
  pictureFailed: 'The picture could not be made. Try again',
} as const;
