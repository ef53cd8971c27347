/** The backgrounds that can replace the real one in the camera's picture, in the order in which they are offered. */
export const backgrounds = ['none', 'slight-blur', 'blur', 'dusk', 'hills', 'room', 'slate'] as const;

export type BackgroundName = (typeof backgrounds)[number];

const isName = (name: string): name is BackgroundName => (backgrounds as readonly string[]).includes(name);

/** A name that this version does not have was stored by another one: blurred, because the user wants no picture without one. */
export const backgroundOf = (name: string): BackgroundName => (isName(name) ? name : 'blur');
