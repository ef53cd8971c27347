/** Levels below this count as silence. */
const SPEECH = 40;
/** How much louder than the dominant speaker another participant must be, and for how long (ticks). */
const MARGIN = 8;
const PATIENCE = 3;
const FADE = 0.7;

interface Voice {
  level: number;
  /** The loudest packet since the last tick. */
  peak: number;
}

/** Detects the dominant speaker from the audio levels of packets (0 silent to 127 loudest). */
export class Speakers {
  readonly #voices = new Map<string, Voice>();
  #dominant: string | null = null;
  #challenger: string | null = null;
  #ticks = 0;

  get dominant(): string | null {
    return this.#dominant;
  }

  hear(id: string, level: number): void {
    const voice = this.#voices.get(id);
    if (voice === undefined) this.#voices.set(id, { level: 0, peak: level });
    else voice.peak = Math.max(voice.peak, level);
  }

  remove(id: string): void {
    this.#voices.delete(id);
    if (this.#dominant === id) this.#dominant = null;
  }

  /** To be called a few times a second; returns the new dominant speaker, or null when it has not changed. */
  tick(): string | null {
    for (const voice of this.#voices.values()) {
      voice.level = voice.level * FADE + voice.peak * (1 - FADE);
      voice.peak = 0;
    }
    const current = this.#dominant === null ? 0 : (this.#voices.get(this.#dominant)?.level ?? 0);
    const [loudest] = [...this.#voices].toSorted(([, one], [, other]) => other.level - one.level);
    const isLouder =
      loudest !== undefined && loudest[0] !== this.#dominant && loudest[1].level > Math.max(SPEECH, current + MARGIN);
    if (!isLouder) {
      this.#challenger = null;
      return null;
    }
    this.#ticks = this.#challenger === loudest[0] ? this.#ticks + 1 : 1;
    [this.#challenger] = loudest;
    if (this.#dominant !== null && this.#ticks < PATIENCE) return null;
    [this.#dominant] = loudest;
    this.#challenger = null;
    return this.#dominant;
  }
}
