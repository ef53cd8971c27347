import type { Page } from '@playwright/test';

/** The frequencies of `soundsInTones`, in Hz. */
export const tones = { microphone: 1_000, desktop: 3_000 } as const;

/** Which of the tones of `soundsInTones` a file in the origin private file system contains. */
export async function loudIn(page: Page, name: string): Promise<Record<keyof typeof tones, boolean>> {
  const amplitudes = await page.evaluate(
    async ({ fileName, frequencies }) => {
      const root = await navigator.storage.getDirectory();
      const bytes = await (await (await root.getFileHandle(fileName)).getFile()).arrayBuffer();
      const sound = await new AudioContext().decodeAudioData(bytes);
      // The last second, in which all tones play, in parts of whole periods. The phase of a tone jumps where a busy machine has lost
      // some of the sound: over the whole second, what comes after the jump can cancel what came before.
      const samples = sound.getChannelData(0).slice(-sound.sampleRate);
      const parts = 20;
      const size = sound.sampleRate / parts;
      const starts = Array.from({ length: parts }, (_, part) => part * size);
      // The amplitude of one frequency (Goertzel, DFT of one bin).
      const amplitudeAt = (start: number, frequency: number): number => {
        const turn = (2 * Math.PI * frequency) / sound.sampleRate;
        let [real, imaginary] = [0, 0];
        for (const [place, sample] of samples.subarray(start, start + size).entries()) {
          real += sample * Math.cos(turn * place);
          imaginary += sample * Math.sin(turn * place);
        }
        return (2 * Math.hypot(real, imaginary)) / size;
      };
      return frequencies.map(
        (frequency) => starts.reduce((sum, start) => sum + amplitudeAt(start, frequency), 0) / parts,
      );
    },
    { fileName: name, frequencies: Object.values(tones) },
  );
  const [microphone = 0, desktop = 0] = amplitudes;
  return { microphone: microphone > 0.01, desktop: desktop > 0.01 };
}
