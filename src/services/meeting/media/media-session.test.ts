import { describe, expect, it, vi } from 'vitest';
import type { SessionCommand } from '#machines/meeting/media/media-session.machine.ts';
import { createMediaSession, type SessionNavigator } from './media-session.ts';

function setUp(changes: SessionNavigator['mediaSession'] | null = null) {
  const handlers = new Map<string, () => void>();
  const mediaSession = {
    setActionHandler: (action: string, handler: (() => void) | null) => {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    setMicrophoneActive: vi.fn<(isActive: boolean) => void>(),
    setCameraActive: vi.fn<(isActive: boolean) => Promise<void>>(() => Promise.reject(new Error('not now'))),
  };
  const sessions = createMediaSession({ mediaSession: changes ?? mediaSession });
  const open = () => {
    const given: SessionCommand[] = [];
    return { given, session: sessions.open((command) => given.push(command)) };
  };
  return { open, handlers, mediaSession };
}

describe('the session of the operating system', () => {
  it('passes the actions on as commands of the call until it is closed', () => {
    const { open, handlers } = setUp();
    const { given, session } = open();
    for (const [, press] of handlers) press();
    expect(given).toEqual(['toggle_audio_mute', 'toggle_video_mute', 'hang_up']);
    session.close();
    expect(handlers.size).toBe(0);
  });

  it('shows which media are on', () => {
    const { open, mediaSession } = setUp();
    open().session.show({ audio: false, video: true });
    expect(mediaSession.setMicrophoneActive.mock.calls).toEqual([[true]]);
    expect(mediaSession.setCameraActive.mock.calls).toEqual([[false]]);
  });

  it('belongs to the call that opened it last', () => {
    const { open, handlers, mediaSession } = setUp();
    const first = open();
    const second = open();
    first.session.show({ audio: false, video: false });
    first.session.close();
    expect(mediaSession.setMicrophoneActive).not.toHaveBeenCalled();
    handlers.get('hangup')?.();
    expect([first.given, second.given]).toEqual([[], ['hang_up']]);
  });

  it('sets what the browser knows', () => {
    const known: string[] = [];
    const { open } = setUp({
      setActionHandler: (action) => {
        if (action !== 'hangup') throw new TypeError('unknown action');
        known.push(action);
      },
    });
    open().session.show({ audio: false, video: false });
    expect(known).toEqual(['hangup']);
    const { session } = { session: createMediaSession({}).open(() => undefined) };
    session.show({ audio: false, video: false });
    session.close();
  });
});
