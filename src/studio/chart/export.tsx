import type { Layout } from './layout.ts';
import { svgFile } from './svg-file.tsx';

/** The chart as an SVG file with the colours of the page as it is shown. */
export function svgOf(layout: Layout, title: string): string {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colourOf = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  try {
    return svgFile(layout, title, colourOf);
  } finally {
    probe.remove();
  }
}

/** The chart as a PNG file, in twice its size where a canvas can be that large. */
export async function pngOf(layout: Layout, title: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgOf(layout, title)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, largestSide / Math.max(layout.width, layout.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(layout.width * scale);
    canvas.height = Math.round(layout.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)));
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

const largestSide = 8192;

/** Lets the user save a file. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read the address when the task ends.
  window.setTimeout(() => URL.revokeObjectURL(link.href));
}
