/** Ours: what a user reads about the picture of the profile, beside what is common to all picture files. */
export const profilePicture = {
  stored: 'The picture is stored in this browser and shown to others in meetings.',
  tooDetailed: 'This picture has too many details. Choose a larger part of it, or another file.',
} as const;
