import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFrameChannel } from './frame.ts';

const origin = 'https://dialer.example';

function setUp() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const source = frame.contentWindow;
  if (source === null) throw new Error('no frame');
  const posted = vi.spyOn(source, 'postMessage').mockImplementation(() => undefined);
  const state = { now: 0, frame: source as Window | null };
  const onTrouble = vi.fn<(reason: string) => void>();
  const heard = vi.fn<(event: { readonly type: string }) => void>();
  const channel = createFrameChannel({
    origin,
    frame: () => state.frame,
    page: window,
    now: () => state.now,
    onTrouble,
  });
  const stop = channel.listen(heard);
  const receive = (data: unknown, from: { readonly origin?: string; readonly source?: Window | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source, ...from }));
  return { state, channel, heard, onTrouble, posted, stop, receive };
}

describe('createFrameChannel', () => {
  it('receives the frame’s messages, as objects and as JSON', () => {
    const { heard, receive, onTrouble, stop } = setUp();
    receive({ event: 'IFRAME_LOADED' });
    receive('{"event":"LOGOUT"}');
    expect(heard.mock.calls).toEqual([[{ type: 'frame.loaded' }], [{ type: 'logout.ask' }]]);
    expect(onTrouble).not.toHaveBeenCalled();
    stop();
  });

  it('ignores all other sources: another origin, another window, a missing frame', () => {
    const { heard, receive, state, onTrouble, stop } = setUp();
    receive({ event: 'LOGOUT' }, { origin: 'https://dialer.example.evil.example' });
    receive({ event: 'LOGOUT' }, { source: window });
    receive({ event: 'LOGOUT' }, { source: null });
    state.frame = null;
    receive({ event: 'LOGOUT' });
    receive({ event: 'LOGOUT' }, { source: null });
    expect(heard).not.toHaveBeenCalled();
    expect(onTrouble).not.toHaveBeenCalled();
    stop();
  });

  it('sends only to the configured origin, and nothing without a frame', () => {
    const { channel, posted, state, stop } = setUp();
    const message = { event: 'DIAL_NUMBER', payload: { number: '999' } } as const;
    channel.send(message);
    expect(posted.mock.calls).toEqual([[message, { targetOrigin: origin }]]);
    state.frame = null;
    channel.send(message);
    expect(posted).toHaveBeenCalledTimes(1);
    stop();
  });

  it('receives nothing after it is stopped', () => {
    const { heard, receive, stop } = setUp();
    stop();
    receive({ event: 'LOGOUT' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('handles a flood of 10,000 arbitrary messages: none received, one trouble reported', () => {
    const { heard, receive, onTrouble, stop } = setUp();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        receive(data);
      }),
      { numRuns: 10_000 },
    );
    expect(heard).not.toHaveBeenCalled();
    expect(onTrouble.mock.calls).toEqual([['unreadable']]);
    stop();
  });

  it('limits received messages, and receives again after the flood', () => {
    const { heard, receive, onTrouble, state, stop } = setUp();
    for (let count = 0; count < 10_000; count += 1) receive({ event: 'IFRAME_LOADED' });
    expect(heard.mock.calls.length).toBeLessThanOrEqual(200);
    expect(onTrouble.mock.calls).toEqual([['flood']]);
    heard.mockClear();
    state.now += 1_000;
    receive({ event: 'LOGOUT' });
    expect(heard.mock.calls).toEqual([[{ type: 'logout.ask' }]]);
    stop();
  });
});
