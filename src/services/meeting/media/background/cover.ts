export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest part in the middle of a picture that has the proportions of an area. */
export function coveringPart({ width, height }: Size, area: Size): Size & { readonly x: number; readonly y: number } {
  const isWider = width * area.height > height * area.width;
  const part = isWider
    ? { width: (height * area.width) / area.height, height }
    : { width, height: (width * area.height) / area.width };
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part };
}
