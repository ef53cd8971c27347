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
      // The energy of one frequency in the last second, in which all tones play (Goertzel, DFT of one bin).
      const samples = sound.getChannelData(0).slice(-sound.sampleRate);
      return frequencies.map((frequency) => {
        const turn = (2 * Math.PI * frequency) / sound.sampleRate;
        let [real, imaginary] = [0, 0];
        for (const [place, sample] of samples.entries()) {
          real += sample * Math.cos(turn * place);
          imaginary += sample * Math.sin(turn * place);
        }
        return (2 * Math.hypot(real, imaginary)) / samples.length;
      });
    },
    { fileName: name, frequencies: Object.values(tones) },
  );
  const [microphone = 0, desktop = 0] = amplitudes;
  return { microphone: microphone > 0.01, desktop: desktop > 0.01 };
}
