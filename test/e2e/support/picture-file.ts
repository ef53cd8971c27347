import type { Page } from '@playwright/test';

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The rest is transparent. */
  readonly rectangles: readonly (readonly [colour: string, x: number, y: number, width: number, height: number])[];
  readonly mimeType?: 'image/png' | 'image/jpeg';
}

/** A file of a picture, which the browser itself encodes. */
export async function pictureFile(page: Page, name: string, drawing: Drawing) {
  const { mimeType = 'image/png' } = drawing;
  const address = await page.evaluate(
    ([{ width, height, rectangles }, type]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      for (const [colour, ...place] of rectangles) {
        context.fillStyle = colour;
        context.fillRect(...place);
      }
      return canvas.toDataURL(type);
    },
    [drawing, mimeType] as const,
  );
  return { name, mimeType, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}
