import { encode } from 'uqr';
import type { QrCode } from '#machines/meeting/invite/invite.machine.ts';

/** ISO/IEC 18004: the modules of the light edge on each side, without which many readers find no code. */
const quietZone = 4;

/** Bytes that the largest code holds at the level `M` of error correction. */
const bytesMax = 2_331;

/** The dark modules of a row, neighbours as one bar. */
function barsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x] === true) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}

/** The QR code of a text; null for a text that is too long. A reader can repair 15 % of it. */
export function qrCodeOf(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > bytesMax) return null;
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  return { size, path: data.map(barsOf).join('') };
}
