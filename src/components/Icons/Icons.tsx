/**
 * The product's one icon set, drawn for it. Icons say nothing to screen readers; the control that holds one has the name.
 * Apart by where they are used, so that a screen loads its own.
 */
export * from './actionIcons.tsx';
export * from './signIcons.tsx';
export * from './statusIcons.tsx';
