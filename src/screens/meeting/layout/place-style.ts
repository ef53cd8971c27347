import type { CSSProperties } from 'react';
import type { Rectangle } from '#machines/meeting/layout/places.ts';

/** The style of an element at a place; none before the area is measured. */
export const boxOf = ({ x, y, width, height }: Rectangle): CSSProperties | undefined =>
  width === 0 ? undefined : { left: x, top: y, inlineSize: width, blockSize: height };
