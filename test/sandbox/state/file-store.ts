import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

export interface StoredFile {
  readonly id: string;
  /** The room of the meeting. */
  readonly room: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Epoch milliseconds by the tenant's clock. */
  readonly expiresAt: number;
}

interface Rules {
  readonly lifetime: number;
  readonly quota: number;
}

/** The files of a tenant's meetings, each until it expires. */
export class FileStore {
  readonly #clock: Clock;
  readonly #rules: () => Rules;
  readonly #files = new Map<string, StoredFile>();

  constructor(clock: Clock, rules: () => Rules) {
    this.#clock = clock;
    this.#rules = rules;
  }

  /** Returns null when there is no space left. */
  add(file: Omit<StoredFile, 'id' | 'expiresAt'>): StoredFile | null {
    const { lifetime, quota } = this.#rules();
    const used = this.list().reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (used + file.bytes.length > quota) return null;
    const stored = { ...file, id: randomUUID(), expiresAt: this.#clock.now() + lifetime };
    this.#files.set(stored.id, stored);
    return stored;
  }

  get(id: string): StoredFile | undefined {
    this.#deleteExpired();
    return this.#files.get(id);
  }

  /** Oldest first. */
  list(): readonly StoredFile[] {
    this.#deleteExpired();
    return [...this.#files.values()];
  }

  #deleteExpired(): void {
    for (const { id, expiresAt } of this.#files.values()) if (expiresAt <= this.#clock.now()) this.#files.delete(id);
  }
}
