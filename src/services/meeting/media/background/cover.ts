export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture. */
export interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/** The largest part in the middle of a picture that has the proportions of an area. */
export function coveringPart({ width, height }: Size, area: Size): Part {
  const isWider = width * area.height > height * area.width;
  const part = isWider
    ? { width: (height * area.width) / area.height, height }
    : { width, height: (width * area.height) / area.width };
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part };
}

/** The size in whole pixels at this scale; a picture is not made larger. */
export function scaledDown({ width, height }: Size, scale: number): Size {
  const pixels = (length: number) => Math.max(1, Math.round(length * Math.min(1, scale)));
  return { width: pixels(width), height: pixels(height) };
}
