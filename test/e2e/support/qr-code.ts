import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** The text of a QR code on the screen, read from its pixels as a camera sees them. */
export async function readCode(code: Locator): Promise<string> {
  const picture = await code.screenshot();
  const { width, height, pixels } = await code.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width: bitmap.width, height: bitmap.height, pixels: [...data] };
    },
    [...picture],
  );
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels) }, { timeLimit: 10_000 });
}
