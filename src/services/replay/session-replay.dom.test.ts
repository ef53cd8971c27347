import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedEvent, Recording } from './recorder.ts';
import { createSessionReplay } from './session-replay.ts';

interface Sent {
  readonly session_id: string;
  readonly account_id: string | null;
  readonly events: readonly RecordedEvent[];
}

function setUp(url = 'https://replay.example/') {
  const sent: Sent[] = [];
  const collector = { isDown: false };
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => {
    if (collector.isDown) return Promise.reject(new TypeError('Failed to fetch'));
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '') as Sent);
    return Promise.resolve(new Response('{}'));
  });
  const recordings: { readonly emit: (event: RecordedEvent) => void; readonly stop: () => void }[] = [];
  const startRecording = vi.fn<(emit: (event: RecordedEvent) => void) => Recording>((emit) => {
    const stop = vi.fn<() => void>();
    recordings.push({ emit, stop });
    return { restart: vi.fn<() => void>(), stop };
  });
  const loadRecorder = vi.fn<() => Promise<{ startRecording: typeof startRecording }>>(() =>
    Promise.resolve({ startRecording }),
  );
  const idle: (() => void)[] = [];
  const replay = createSessionReplay({ url, loadRecorder, fetch, whenIdle: (work) => idle.push(work) });
  const becomeIdle = async () => {
    for (const work of idle.splice(0)) work();
    await vi.advanceTimersByTimeAsync(0);
  };
  /** Starts a session whose recorder is loaded, then started. */
  const record = async () => {
    replay.start();
    await becomeIdle();
    await becomeIdle();
  };
  return { replay, sent, collector, fetch, recordings, loadRecorder, becomeIdle, record };
}

const event = { type: 2, timestamp: 1 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createSessionReplay', () => {
  it('loads its recorder when the page is idle, and starts it when the page is idle again', async () => {
    const { replay, loadRecorder, recordings, becomeIdle } = setUp();
    replay.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(loadRecorder).not.toHaveBeenCalled();
    await becomeIdle();
    expect(loadRecorder).toHaveBeenCalledOnce();
    expect(recordings).toHaveLength(0);
    await becomeIdle();
    expect(recordings).toHaveLength(1);
  });

  it('sends a batch every 5 s', async () => {
    const { sent, recordings, record } = setUp();
    await record();
    recordings[0]?.emit(event);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ account_id: null, events: [event] }]);
  });

  it('is tagged with the account at once', async () => {
    const { replay, sent } = setUp();
    replay.start();
    replay.tag('42');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toMatchObject([{ account_id: '42', events: [] }]);
  });

  it('passes on waiting events when the page is left', async () => {
    const { fetch, recordings, record } = setUp();
    await record();
    recordings[0]?.emit(event);
    window.dispatchEvent(new Event('pagehide'));
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('stops recording at once and resolves when the last events were sent', async () => {
    const { replay, sent, recordings, record } = setUp();
    await record();
    recordings[0]?.emit(event);
    await replay.stop();
    expect(recordings[0]?.stop).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  /** Events wait, and the collector does not accept them. */
  async function stopInVain() {
    const { replay, collector, fetch, sent, recordings, record } = setUp();
    collector.isDown = true;
    await record();
    recordings[0]?.emit(event);
    const stopped = vi.fn<() => void>();
    void replay.stop().then(stopped);
    return { collector, fetch, sent, stopped };
  }

  it('retries up to 30 times, 1 s apart, then gives up', async () => {
    const { fetch, stopped } = await stopInVain();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(fetch).toHaveBeenCalledTimes(30);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(31);
    expect(stopped).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(31);
  });

  it('stops retrying as soon as sending succeeds', async () => {
    const { collector, sent, stopped } = await stopInVain();
    await vi.advanceTimersByTimeAsync(2_500);
    collector.isDown = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toHaveLength(1);
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('a session that ends before the page was idle loads nothing; the next one has another id', async () => {
    const { replay, loadRecorder, sent, becomeIdle } = setUp();
    replay.start();
    await replay.stop();
    replay.start();
    replay.start();
    await becomeIdle();
    expect(loadRecorder).toHaveBeenCalledOnce();
    replay.tag('42');
    await replay.stop();
    replay.start();
    replay.tag('43');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.session_id).not.toBe(sent[1]?.session_id);
  });

  it('a recorder that loads after the end does not record', async () => {
    const { replay, loadRecorder, recordings, becomeIdle } = setUp();
    const loaded = await loadRecorder();
    let arrive: () => void = () => undefined;
    loadRecorder.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => {
          resolve(loaded);
        };
      }),
    );
    replay.start();
    await becomeIdle();
    await replay.stop();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    await becomeIdle();
    expect(recordings).toHaveLength(0);
  });

  it('a session that ends before its loaded recorder starts is not recorded', async () => {
    const { replay, recordings, becomeIdle } = setUp();
    replay.start();
    await becomeIdle();
    await replay.stop();
    await becomeIdle();
    expect(recordings).toHaveLength(0);
  });

  it('a recorder that does not load causes no error', async () => {
    const { replay, loadRecorder, becomeIdle, fetch } = setUp();
    loadRecorder.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    replay.start();
    await becomeIdle();
    await replay.stop();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('does nothing at all without a collector', async () => {
    const { replay, becomeIdle, loadRecorder, fetch } = setUp('');
    replay.start();
    replay.tag('42');
    await becomeIdle();
    await replay.stop();
    expect(loadRecorder).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('stop and tag without a session have no effect', async () => {
    const { replay, fetch } = setUp();
    replay.tag('42');
    await replay.stop();
    expect(fetch).not.toHaveBeenCalled();
  });
});
