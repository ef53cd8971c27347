/** The worker of a background: paints each frame of the camera over it, whether or not the page is visible. */
import { backgroundOf } from '#machines/meeting/media/background.ts';
import type { InferOutput } from 'valibot';
import { createMeter } from './cost.ts';
import { loadSegmenter } from './engine.ts';
import type { fromWorker, ToWorker } from './messages.ts';
import { createPainter } from './painter.ts';

/** Frames that come sooner after the previous one (ms) are left out: more than 30 a second show no difference. */
const shortest = 25;

const tell = (message: InferOutput<typeof fromWorker>) => globalThis.postMessage(message, { transfer: [] });
const meter = createMeter((share) => tell({ type: 'measured', share }));
let paint: ReturnType<typeof createPainter> | null = null;

function painted(frame: VideoFrame, onto: NonNullable<typeof paint>): VideoFrame {
  const { displayWidth: width, displayHeight: height, timestamp } = frame;
  return new VideoFrame(onto(frame, { width, height }), { timestamp, alpha: 'discard' });
}

/** A frame that cannot be painted ends the picture: it is never passed on as it is. */
async function run({ frames, painted: to }: Extract<ToWorker, { readonly type: 'start' }>): Promise<void> {
  const reader = frames.getReader();
  const writer = to.getWriter();
  let last = -Infinity;
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) break;
    try {
      const now = performance.now();
      if (paint === null || now - last < shortest) continue;
      last = now;
      const painting = paint;
      await writer.write(meter(() => painted(frame, painting)));
    } finally {
      frame.close();
    }
  }
}

async function load({ name, picture }: Extract<ToWorker, { readonly type: 'load' }>): Promise<void> {
  paint = createPainter(await loadSegmenter(), picture ?? backgroundOf(name));
  tell({ type: 'loaded' });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const done = data.type === 'load' ? load(data) : run(data).finally(() => tell({ type: 'failed' }));
  done.catch(() => tell({ type: 'failed' }));
});
