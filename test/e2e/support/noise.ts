import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../fixtures.ts';
import type { Attendee } from './attendee.ts';

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

/**
 * Runs in the page, before the app: the microphone speaks. A voice is a train of pulses whose pitch rises and falls, through
 * the resonances of vowels, in syllables.
 */
export function speak(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    if (stream.getAudioTracks().length === 0) return stream;
    const context = new AudioContext({ sampleRate: 48_000 });
    addEventListener('pointerdown', () => void context.resume());
    const length = 48_000 * 5;
    const buffer = context.createBuffer(1, length, 48_000);
    const samples = buffer.getChannelData(0);
    const vowels = [
      [730, 1_090, 2_440],
      [270, 2_290, 3_010],
      [300, 870, 2_240],
      [530, 1_840, 2_480],
      [570, 840, 2_410],
    ];
    const memory = [0, 0, 0, 0, 0, 0];
    let phase = 0;
    for (let place = 0; place < length; place += 1) {
      const seconds = place / 48_000;
      const syllable = Math.floor(seconds / 0.25);
      const inside = (seconds % 0.25) / 0.25;
      phase += (120 + 25 * Math.sin(seconds * 5) + 10 * Math.sin(seconds * 31)) / 48_000;
      let pulse = 0;
      if (phase >= 1) {
        phase -= 1;
        pulse = 1;
      }
      const loudness = inside < 0.8 && syllable % 5 !== 4 ? Math.sin((inside / 0.8) * Math.PI) : 0;
      let sum = 0;
      for (const [index, frequency] of (vowels[syllable % 5] ?? []).entries()) {
        const radius = Math.exp((-Math.PI * 90) / 48_000);
        const [one = 0, two = 0] = [memory[index * 2], memory[index * 2 + 1]];
        const next = pulse + 2 * radius * Math.cos((2 * Math.PI * frequency) / 48_000) * one - radius * radius * two;
        memory[index * 2 + 1] = one;
        memory[index * 2] = next;
        sum += next / (index + 1);
      }
      samples[place] = sum * loudness * 0.02;
    }
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    const output = context.createMediaStreamDestination();
    source.connect(output);
    source.start();
    for (const track of stream.getAudioTracks()) stream.removeTrack(track);
    for (const track of output.stream.getAudioTracks()) stream.addTrack(track);
    return stream;
  };
}

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
