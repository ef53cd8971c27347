/** The types of the picture files that a user can choose. SVG is not among them: it is a document, which may refer to others. */
export const pictureFileTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/bmp',
];
