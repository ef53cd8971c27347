/** Ours: what a user reads about pictures of their own that can be the background of the camera's picture. */
export const meetingOwnPictures = {
  stored: 'Your pictures are stored in this browser only. Others see the chosen one behind you.',
  full: 'There is room for 6 pictures. Remove one to add another.',
  notPicture: 'This file is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  unreadable: 'This picture cannot be read. Choose another file.',
  tooLarge: 'This file is larger than 20 MB. Choose a smaller one.',
  notKept: 'The browser does not store this picture: it is there until you close this page.',
  notListed: 'Your pictures could not be loaded.',
  notAdded: 'The picture could not be stored. Try again.',
  notRemoved: 'The picture could not be removed. Try again.',
} as const;
