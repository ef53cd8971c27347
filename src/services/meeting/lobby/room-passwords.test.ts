import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#src/services/storage/memory-storage.fixture.ts';
import { createRoomPasswords } from './room-passwords.ts';

describe('the passwords of a tab', () => {
  it('are known after a reload, for the meeting with this id alone, regardless of its case', () => {
    const storage = new MemoryStorage();
    createRoomPasswords(() => storage).keep('Daily-Standup', 'sesame');
    const reloaded = createRoomPasswords(() => storage);
    expect(reloaded.load('daily-standup')).toBe('sesame');
    expect(reloaded.load('retro')).toBe('');
  });

  it('are forgotten when a meeting has none any more', () => {
    const storage = new MemoryStorage();
    const passwords = createRoomPasswords(() => storage);
    passwords.keep('retro', 'sesame');
    passwords.keep('retro', '');
    expect(passwords.load('retro')).toBe('');
    expect(storage).toHaveLength(0);
  });

  it('are unknown if the browser denies storage', () => {
    const passwords = createRoomPasswords(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    passwords.keep('retro', 'sesame');
    expect(passwords.load('retro')).toBe('');
  });
});
