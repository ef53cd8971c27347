import { describe, expect, it } from 'vitest';
import { createTabStartup } from './tab-startup.ts';

function tab() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, storage };
}

const muted = { audio: false, video: true, desktop: false };

describe('the startup of a meeting in a tab', () => {
  it('is the one with which the tab was in the meeting, regardless of the case of its id, until the user leaves', () => {
    const { storage } = tab();
    createTabStartup(() => storage).keep('Daily-Standup', muted);
    const reloaded = createTabStartup(() => storage);
    expect(reloaded.load('daily-standup')).toEqual(muted);
    expect(reloaded.load('retro')).toBeNull();
    reloaded.keep('daily-standup', null);
    expect(reloaded.load('Daily-Standup')).toBeNull();
  });

  it('is written when it has changed, and again after the user has left', () => {
    const { storage } = tab();
    const written: string[] = [];
    const startup = createTabStartup(() => ({
      ...storage,
      setItem: (_name: string, text: string) => written.push(text),
    }));
    const spoken = { ...muted, audio: true };
    for (const kept of [muted, { ...muted }, spoken, spoken, muted, null, muted]) startup.keep('retro', kept);
    expect(written.map((text): unknown => JSON.parse(text))).toEqual([muted, spoken, muted, muted]);
  });

  it.each(['{', '7', '"on"', 'null'])('is unknown if %s is stored', (text) => {
    const { items, storage } = tab();
    items.set('dialer-login:meeting:retro', text);
    expect(createTabStartup(() => storage).load('retro')).toBeNull();
  });

  it('is unknown if the browser denies storage', () => {
    const startup = createTabStartup(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    startup.keep('retro', muted);
    expect(startup.load('retro')).toBeNull();
  });
});
