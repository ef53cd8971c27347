import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { loadSegmenter } from './engine.ts';

const folder = createRequire(import.meta.url)
  .resolve('@twilio/video-processors/package.json')
  .replace(/[^/]*$/u, '');

/** The files of the package, which a browser fetches. */
async function installed(url: string): Promise<Uint8Array> {
  const name = /[^/]+\.(?:wasm|tflite)/u.exec(url)?.[0] ?? '';
  return new Uint8Array(await readFile(`${folder}dist/build/${name}`));
}

it('the engine runs its model: a picture without a person is background', async () => {
  const segmenter = await loadSegmenter(installed);
  const { width, height } = segmenter;
  expect([width, height]).toEqual([256, 144]);
  const confidence = segmenter.segment(new Uint8ClampedArray(width * height * 4).fill(120));
  expect(confidence).toHaveLength(width * height);
  expect(Math.max(...confidence)).toBeLessThan(0.35);
});

it('rejects when a file cannot be loaded, or is no model', async () => {
  await expect(loadSegmenter(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const broken = async (url: string) => (url.includes('tflite-simd') ? installed(url) : new Uint8Array(64));
  await expect(loadSegmenter(broken)).rejects.toThrow('cannot be used');
});
