import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Attendee } from './attendee.ts';
import { voiceSamples } from './voice.ts';

const sampleRate = 48_000;

/** Writes 10 s of white noise as a WAV file, the same in each run, and returns its path. */
export function noiseFile(): string {
  const count = sampleRate * 10;
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  let state = 1;
  for (let place = 0; place < count; place += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    file.writeInt16LE(Math.round((state / 2 ** 31 - 1) * 6_000), 44 + place * 2);
  }
  const folder = join(tmpdir(), 'dialer-login-tests');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'white-noise.wav');
  writeFileSync(path, file);
  return path;
}

/** The level of what a participant receives in the next second, in decibels below the loudest possible sound. */
export async function receivedLevel(listener: Attendee): Promise<number> {
  const before = await listener.arrived();
  let { energy, samples } = before;
  await expect
    .poll(
      async () => {
        ({ energy, samples } = await listener.arrived());
        return samples - before.samples;
      },
      { intervals: [200], message: `${listener.name} receives sound` },
    )
    .toBeGreaterThan(sampleRate);
  return 10 * Math.log10((energy - before.energy) / ((samples - before.samples) / sampleRate));
}

/** Runs in the page, before the app: the microphone repeats these samples. */
function repeat(samples: readonly number[]): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    if (stream.getAudioTracks().length === 0) return stream;
    const context = new AudioContext({ sampleRate: 48_000 });
    addEventListener('pointerdown', () => void context.resume());
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(Float32Array.from(samples), 0);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const output = context.createMediaStreamDestination();
    source.connect(output);
    source.start();
    for (const track of stream.getAudioTracks()) {
      stream.removeTrack(track);
      track.stop();
    }
    for (const track of output.stream.getAudioTracks()) stream.addTrack(track);
    return stream;
  };
}

/** From now on, the microphones of the context's pages speak. */
export const letMicrophonesSpeak = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(repeat, voiceSamples());

/** Runs in the page, before the app: the shared sound of the desktop is silence, so that only the microphone is heard in it. */
export function silentDesktop(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const share = mediaDevices.getDisplayMedia.bind(mediaDevices);
  mediaDevices.getDisplayMedia = async (wish) => {
    const stream = await share(wish);
    for (const track of stream.getAudioTracks()) stream.removeTrack(track);
    const silence = new AudioContext().createMediaStreamDestination().stream;
    for (const track of silence.getAudioTracks()) stream.addTrack(track);
    return stream;
  };
}
