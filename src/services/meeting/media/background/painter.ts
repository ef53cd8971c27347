import type { BackgroundName } from '#machines/meeting/media/background.ts';
import type { Segmenter } from './engine.ts';
import { drawMask } from './mask.ts';
import { coveringPart, type Size } from './cover.ts';
import { drawPicture } from './pictures.ts';

/** The height at which a background is blurred: a blurred picture has no details, and costs a fraction of the time. */
const blurHeight = 90;
/** Standard deviations of the blur at that height, in pixels. */
const blurs: Partial<Record<BackgroundName, number>> = { 'slight-blur': 1.5, blur: 7 };

function createCanvas({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  // A canvas that is read often is as fast as one that is not, where there is no graphics card; else it would leave the card.
  const context = canvas.getContext('2d', { willReadFrequently: false });
  if (context === null) throw new Error('no canvas');
  return { canvas, context };
}

/** Fills the area with the middle of a picture. */
function drawCovering(picture: ImageBitmap, context: OffscreenCanvasRenderingContext2D, area: Size): void {
  const { x, y, width, height } = coveringPart(picture, area);
  context.drawImage(picture, x, y, width, height, 0, 0, area.width, area.height);
}

/**
 * Paints the person of a frame over a background. The frame is drawn once: without a graphics card, each further use of it would
 * convert its colours again.
 * @returns a function that paints a frame; the canvas is valid until the next frame.
 */
export function createPainter(segmenter: Segmenter, backdrop: BackgroundName | ImageBitmap) {
  const small = createCanvas(segmenter);
  const mask = createCanvas(segmenter);
  const maskPixels = mask.context.createImageData(segmenter.width, segmenter.height);
  const opacity = new Float32Array(segmenter.width * segmenter.height);
  const blur = typeof backdrop === 'string' ? blurs[backdrop] : undefined;
  let output = createCanvas({ width: 1, height: 1 });
  let background = createCanvas({ width: 1, height: 1 });

  function resize(size: Size): void {
    if (output.canvas.width === size.width && output.canvas.height === size.height) return;
    output = createCanvas(size);
    const width = Math.round((blurHeight * size.width) / size.height);
    background = createCanvas(blur === undefined ? size : { width, height: blurHeight });
    if (typeof backdrop !== 'string') drawCovering(backdrop, background.context, size);
    else if (backdrop !== 'none' && backdrop !== 'slight-blur' && backdrop !== 'blur') {
      drawPicture(backdrop, background.context, background.canvas);
    }
  }

  /** At the edges the blur takes transparent pixels in: the picture below makes them opaque. */
  function blurBehind(radius: number): void {
    const { context, canvas } = background;
    context.filter = 'none';
    context.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
    context.filter = `blur(${radius}px)`;
    context.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  }

  function findPerson(): void {
    small.context.drawImage(output.canvas, 0, 0, small.canvas.width, small.canvas.height);
    const { data } = small.context.getImageData(0, 0, small.canvas.width, small.canvas.height);
    drawMask(segmenter.segment(data), opacity, maskPixels.data);
    mask.context.putImageData(maskPixels, 0, 0);
  }

  return (frame: CanvasImageSource, size: Size): OffscreenCanvas => {
    resize(size);
    const { context, canvas } = output;
    context.globalCompositeOperation = 'copy';
    context.drawImage(frame, 0, 0, size.width, size.height);
    findPerson();
    if (blur !== undefined) blurBehind(blur);
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(mask.canvas, 0, 0, size.width, size.height);
    context.globalCompositeOperation = 'destination-over';
    context.drawImage(background.canvas, 0, 0, size.width, size.height);
    return canvas;
  };
}
