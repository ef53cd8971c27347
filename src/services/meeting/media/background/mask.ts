/** Confidences below and above are background and person; between them is the edge. */
const from = 0.35;
const to = 0.75;
/** How much of a new mask replaces the previous one: an edge that flickers is calmed, and a moving hand is followed. */
const fresh = 0.6;

/**
 * Draws the mask of a person as the opacity of its pixels.
 * @param opacity of the previous frame, from 0 to 1; becomes that of this one.
 * @param pixels red, green, blue and alpha; only alpha is changed.
 */
export function drawMask(confidence: Float32Array, opacity: Float32Array, pixels: Uint8ClampedArray): void {
  for (const [at, value] of confidence.entries()) {
    const edge = Math.min(1, Math.max(0, (value - from) / (to - from)));
    const before = opacity[at] ?? 0;
    const now = before + (edge - before) * fresh;
    opacity[at] = now;
    pixels[at * 4 + 3] = now * 255;
  }
}
