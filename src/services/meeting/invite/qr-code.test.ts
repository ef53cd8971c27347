import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { drawCode } from './draw-code.ts';
import { qrCodeOf } from './qr-code.ts';

/** Pixels of each module. */
const scale = 4;

/** Draws a code as a browser does, dark on light, for a reader. */
function pictureOf({ size, path }: { readonly size: number; readonly path: string }) {
  const edge = size * scale;
  const data = new Uint8ClampedArray(edge * edge * 3).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = row * edge + Number(x) * scale;
      data.fill(0, start * 3, (start + Number(width) * scale) * 3);
    }
  }
  return { width: edge, height: edge, data };
}

const read = (text: string): string => {
  const code = qrCodeOf(text);
  return code === null ? '' : decodeQR(pictureOf(code), { timeLimit: 10_000 });
};

describe('the QR code of a text', () => {
  it.each([
    'https://app.example/meet?meeting_id=daily-standup',
    'https://app.example/meet?meeting_id=a%26b%3Dc%23d%20%2F%C3%A9',
    `https://app.example/meet?meeting_id=${'long-'.repeat(60)}`,
  ])('is read as %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('has a light edge of four modules', () => {
    const { size = 0, path = '' } = qrCodeOf('https://app.example') ?? {};
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/gu)].map(([, x, y, width]) => [x, y, width].map(Number));
    expect(Math.min(...bars.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...bars.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...bars.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4);
    expect(Math.max(...bars.map(([, y = 0]) => y))).toBe(size - 5);
  });

  it('is drawn for the longest text that a code can hold, and not for a longer one', async () => {
    await expect(drawCode('é'.repeat(1_165))).resolves.not.toBeNull();
    await expect(drawCode('é'.repeat(1_166))).resolves.toBeNull();
  });
});
