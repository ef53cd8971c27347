export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest part in the middle of a picture that has the proportions of an area. */
export function coveringPart({ width, height }: Size, area: Size): Size & { readonly x: number; readonly y: number } {
  const scale = Math.min(width / area.width, height / area.height);
  const part = { width: area.width * scale, height: area.height * scale };
  return { x: (width - part.width) / 2, y: (height - part.height) / 2, ...part };
}
