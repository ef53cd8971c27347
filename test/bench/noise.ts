/**
 * `npm run bench:noise`: how much the models of @sapphi-red/web-noise-suppressor remove from four noises, what they leave of a
 * voice, by how much they delay it, and which share of one core they take. In Chromium, faster than in real time, through
 * the worklets that a call uses; the first two seconds, in which models adapt, are left out.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import type * as Suppressors from '@sapphi-red/web-noise-suppressor';
import { voiceSamples } from '#test/e2e/support/voice.ts';
import { findBrowser, launchArguments } from '#test/tools/browser.ts';

const seconds = 12;
const folder = dirname(createRequire(import.meta.url).resolve('@sapphi-red/web-noise-suppressor'));

interface Row {
  readonly model: string;
  readonly sound: string;
  /** What the level changes by, in decibels. */
  readonly change: number;
  readonly share: number;
  readonly delay: number;
}

/** Runs in the page. */
async function measure(given: { readonly seconds: number; readonly voice: readonly number[] }): Promise<Row[]> {
  const rate = 48_000;
  const length = rate * given.seconds;
  const path = '/index.js';
  const lib = (await import(path)) as typeof Suppressors;
  const random = () => Math.random() * 2 - 1;
  const sounds: Record<string, () => (place: number) => number> = {
    'white noise': () => () => random() * 0.18,
    'pink noise': () => {
      const sums = [0, 0, 0];
      const filters = [
        [0.997_65, 0.099_046],
        [0.963, 0.296_516_4],
        [0.57, 1.052_691_3],
      ] as const;
      return () => {
        const white = random();
        let sum = white * 0.1848;
        for (const [index, [keep, take]] of filters.entries()) {
          sums[index] = keep * (sums[index] ?? 0) + white * take;
          sum += sums[index] ?? 0;
        }
        return sum * 0.03;
      };
    },
    fan: () => {
      let sum = 0;
      return (place) => {
        sum = 0.98 * sum + random() * 0.02;
        return sum * 1.2 + 0.02 * Math.sin((place * 2 * Math.PI * 120) / rate);
      };
    },
    keyboard: () => {
      let loudness = 0;
      return (place) => {
        loudness = place % 9_600 === 0 ? 0.5 : loudness * 0.997;
        return random() * loudness;
      };
    },
    voice: () => (place) => given.voice[place % given.voice.length] ?? 0,
  };
  const models = {
    GTCRN: {
      worklet: '/gtcrn/workletProcessor.js',
      wasm: await lib.loadGtcrn({ url: '/gtcrn.wasm' }),
      Node: lib.GtcrnWorkletNode,
    },
    RNNoise: {
      worklet: '/rnnoise/workletProcessor.js',
      wasm: await lib.loadRnnoise({ url: '/rnnoise.wasm', simdUrl: '/rnnoise_simd.wasm' }),
      Node: lib.RnnoiseWorkletNode,
    },
    Speex: {
      worklet: '/speex/workletProcessor.js',
      wasm: await lib.loadSpeex({ url: '/speex.wasm' }),
      Node: lib.SpeexWorkletNode,
    },
  };
  const levelOf = (samples: Float32Array) => {
    let sum = 0;
    for (const sample of samples.subarray(rate * 2)) sum += sample * sample;
    return 10 * Math.log10(sum / samples.length + 1e-12);
  };
  /** The shift by which the result resembles the original most, in milliseconds. */
  const delayOf = (from: Float32Array, to: Float32Array) => {
    let best = { shift: 0, likeness: 0 };
    for (let shift = 0; shift < rate / 10; shift += 8) {
      let likeness = 0;
      for (let place = rate * 3; place < rate * 5; place += 4) {
        likeness += (from[place] ?? 0) * (to[place + shift] ?? 0);
      }
      if (likeness > best.likeness) best = { shift, likeness };
    }
    return (best.shift * 1_000) / rate;
  };
  const rows: Row[] = [];
  for (const [model, { worklet, wasm, Node }] of Object.entries(models)) {
    for (const [sound, begin] of Object.entries(sounds)) {
      const context = new OfflineAudioContext(1, length, rate);
      await context.audioWorklet.addModule(worklet);
      const buffer = context.createBuffer(1, length, rate);
      const samples = buffer.getChannelData(0);
      const next = begin();
      for (let place = 0; place < length; place += 1) samples[place] = next(place);
      const source = new AudioBufferSourceNode(context, { buffer });
      // Its type is that of a live context.
      const node = new Node(context as unknown as AudioContext, { wasmBinary: wasm, maxChannels: 1 });
      node.channelCount = 1;
      node.channelCountMode = 'explicit';
      source.connect(node);
      node.connect(context.destination);
      source.start();
      // The worklet does not say when its code is compiled; until then it is silent.
      await new Promise((resolve) => {
        setTimeout(resolve, 800);
      });
      const began = performance.now();
      const result = (await context.startRendering()).getChannelData(0);
      rows.push({
        model,
        sound,
        change: levelOf(result) - levelOf(samples),
        share: (performance.now() - began) / (given.seconds * 1_000),
        delay: sound === 'voice' ? delayOf(samples, result) : 0,
      });
    }
  }
  return rows;
}

const types: Readonly<Record<string, string>> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  const type = types[extname(path)] ?? 'text/html';
  const answer = type === 'text/html' ? Promise.resolve('<!doctype html>') : readFile(join(folder, path));
  answer.then(
    (body) => response.writeHead(200, { 'content-type': type }).end(body),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((resolve) => {
  server.listen(0, resolve);
});
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const browser = await chromium.launch({ ...(await findBrowser()), args: launchArguments() });
const page = await browser.newPage();
await page.addInitScript({ content: 'globalThis.__name = (given) => given;' });
await page.goto(`http://localhost:${port}/`);
const rows = await page.evaluate(measure, { seconds, voice: voiceSamples() });
await browser.close();
server.close();
for (const { model, sound, change, share, delay } of rows) {
  const late = delay > 0 ? `, ${delay.toFixed(0)} ms later` : '';
  console.log(`${model}, ${sound}: ${change.toFixed(1)} dB, ${(share * 100).toFixed(1)} % of a core${late}`);
}
