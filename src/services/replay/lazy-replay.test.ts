import { describe, expect, it, vi } from 'vitest';
import { createLazyReplay } from './lazy-replay.ts';

function setUp() {
  const replay = { start: vi.fn<() => void>(), tag: vi.fn<(id: string) => void>(), stop: vi.fn<() => Promise<void>>() };
  replay.stop.mockResolvedValue();
  const load = vi.fn<() => Promise<typeof replay>>().mockResolvedValue(replay);
  const idle: (() => void)[] = [];
  const lazy = createLazyReplay('https://replay.example/', load, (work) => idle.push(work));
  const beIdle = () => {
    for (const work of idle.splice(0)) work();
  };
  return { replay, load, lazy, beIdle };
}

describe('createLazyReplay', () => {
  it('loads nothing before the page is idle', async () => {
    const { lazy, load, replay, beIdle } = setUp();
    lazy.start();
    expect(load).not.toHaveBeenCalled();
    beIdle();
    await vi.waitFor(() => expect(replay.start).toHaveBeenCalledOnce());
  });

  it('keeps the account for a session whose code is still loading', async () => {
    const { lazy, replay, beIdle } = setUp();
    lazy.start();
    beIdle();
    lazy.tag('account-1');
    await vi.waitFor(() => expect(replay.tag).toHaveBeenCalledExactlyOnceWith('account-1'));
    expect(replay.start.mock.invocationCallOrder[0]).toBeLessThan(replay.tag.mock.invocationCallOrder[0] ?? 0);
  });

  it('a page that is left before it was idle records nothing', async () => {
    const { lazy, load, beIdle } = setUp();
    lazy.start();
    await lazy.stop();
    beIdle();
    expect(load).not.toHaveBeenCalled();
  });

  it('stops what it started', async () => {
    const { lazy, replay, beIdle } = setUp();
    lazy.start();
    beIdle();
    await lazy.stop();
    expect(replay.stop).toHaveBeenCalledOnce();
  });

  it('continues without code that failed to load, and requests it again', async () => {
    const { lazy, load, replay, beIdle } = setUp();
    load.mockRejectedValueOnce(new Error('offline'));
    lazy.start();
    beIdle();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await lazy.stop();
    lazy.start();
    beIdle();
    await vi.waitFor(() => expect(replay.start).toHaveBeenCalledOnce());
  });

  it('does nothing without a collector', async () => {
    const load = vi.fn<() => Promise<never>>();
    const lazy = createLazyReplay('', load, (work) => work());
    lazy.start();
    lazy.tag('account-1');
    await lazy.stop();
    expect(load).not.toHaveBeenCalled();
  });
});
