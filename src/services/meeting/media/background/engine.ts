import createModule from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js';
import wasmUrl from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url';
import modelUrl from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url';

/** Finds the person in a small picture. */
export interface Segmenter {
  readonly width: number;
  readonly height: number;
  /**
   * @param pixels red, green, blue and alpha of each pixel, `width` by `height`.
   * @returns the confidence for each pixel that it belongs to the person, from 0 to 1; valid until the next call.
   */
  segment(pixels: Uint8ClampedArray): Float32Array;
}

async function read(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Loads the engine and its model; rejects if either cannot be loaded or started. */
export async function loadSegmenter(readFile: (url: string) => Promise<Uint8Array> = read): Promise<Segmenter> {
  const [wasmBinary, model] = await Promise.all([readFile(wasmUrl), readFile(modelUrl)]);
  const quiet = () => undefined;
  const engine = await createModule({ wasmBinary, print: quiet, printErr: quiet });
  engine.HEAPU8.set(model, engine._getModelBufferMemoryOffset());
  if (engine._loadModel(model.byteLength) !== 0) throw new Error('the model cannot be used');
  const width = engine._getInputWidth();
  const height = engine._getInputHeight();
  const size = width * height;
  const input = engine._getInputMemoryOffset() / Float32Array.BYTES_PER_ELEMENT;
  const output = engine._getOutputMemoryOffset() / Float32Array.BYTES_PER_ELEMENT;
  return {
    width,
    height,
    segment: (pixels) => {
      const floats = engine.HEAPF32;
      for (let pixel = 0; pixel < size; pixel += 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          floats[input + pixel * 3 + channel] = (pixels[pixel * 4 + channel] ?? 0) / 255;
        }
      }
      engine._runInference();
      return engine.HEAPF32.subarray(output, output + size);
    },
  };
}
