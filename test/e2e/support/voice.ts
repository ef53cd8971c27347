/** The resonances of five vowels (Hz). */
const vowels = [
  [730, 1_090, 2_440],
  [270, 2_290, 3_010],
  [300, 870, 2_240],
  [530, 1_840, 2_480],
  [570, 840, 2_410],
] as const;

/**
 * Five seconds that a model of voices takes for one, at 48 kHz: a train of pulses whose pitch rises and falls, through the
 * resonances of vowels, in syllables.
 */
export function voiceSamples(): number[] {
  const rate = 48_000;
  const memory = [0, 0, 0, 0, 0, 0];
  let phase = 0;
  return Array.from({ length: rate * 5 }, (_, place) => {
    const seconds = place / rate;
    const syllable = Math.floor(seconds / 0.25);
    const inside = (seconds % 0.25) / 0.25;
    phase += (120 + 25 * Math.sin(seconds * 5) + 10 * Math.sin(seconds * 31)) / rate;
    const pulse = phase >= 1 ? 1 : 0;
    phase -= pulse;
    let sum = 0;
    for (const [index, frequency] of (vowels[syllable % 5] ?? []).entries()) {
      const radius = Math.exp((-Math.PI * 90) / rate);
      const [one = 0, two = 0] = [memory[index * 2], memory[index * 2 + 1]];
      const next = pulse + 2 * radius * Math.cos((2 * Math.PI * frequency) / rate) * one - radius * radius * two;
      memory[index * 2 + 1] = one;
      memory[index * 2] = next;
      sum += next / (index + 1);
    }
    const loudness = inside < 0.8 && syllable % 5 !== 4 ? Math.sin((inside / 0.8) * Math.PI) : 0;
    return sum * loudness * 0.02;
  });
}
