/** GTCRN in an audio worklet. The files are the app's own, and are loaded when noise suppression is switched on. */
import { GtcrnWorkletNode, loadGtcrn } from '@sapphi-red/web-noise-suppressor';
import url from '@sapphi-red/web-noise-suppressor/gtcrn.wasm?url';
import workletUrl from '@sapphi-red/web-noise-suppressor/gtcrnWorklet.js?url';

/** @throws Error if a file cannot be loaded, or the answer is another one. */
export async function loadSuppressingNode(context: AudioContext): Promise<GtcrnWorkletNode> {
  const [wasmBinary] = await Promise.all([loadGtcrn({ url }), context.audioWorklet.addModule(workletUrl)]);
  // A server of pages answers an address that it does not know with the page, and the worklet does not report that.
  if (!WebAssembly.validate(wasmBinary)) throw new Error('The code of the noise suppression could not be loaded.');
  const node = new GtcrnWorkletNode(context, { wasmBinary, maxChannels: 1 });
  // Voices are sent with one channel; the worklet processes no other.
  node.channelCount = 1;
  node.channelCountMode = 'explicit';
  return node;
}
