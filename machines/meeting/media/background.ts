/** The backgrounds that can replace the real one in the camera's picture, in the order in which they are offered. */
export const backgrounds = ['none', 'slight-blur', 'blur', 'dusk', 'hills', 'room', 'slate'] as const;

export type BackgroundName = (typeof backgrounds)[number];

const isName = (name: string): name is BackgroundName => (backgrounds as readonly string[]).includes(name);

/** A name that this version does not have was stored by another one: blurred, because the user wants no picture without one. */
export const backgroundOf = (name: string): BackgroundName => (isName(name) ? name : 'blur');

const own = 'own:';

/** The name of a background that is a picture of the user. */
export const ownBackground = (id: string): string => `${own}${id}`;

/** The id of the user's picture with this name; null for another background. */
export const ownPictureOf = (name: string): string | null => (name.startsWith(own) ? name.slice(own.length) : null);

/** Ours: pictures of the user that are stored in a browser. */
export const ownPictureMax = 6;
