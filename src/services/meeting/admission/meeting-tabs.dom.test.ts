import { describe, expect, it, vi } from 'vitest';
import { createEther } from '#src/services/tabs/channel.fixture.ts';
import { announceMeeting, watchMeetingTabs } from './meeting-tabs.ts';

function setUp() {
  const { open, tell } = createEther();
  const events: string[] = [];
  const close = vi.fn<() => void>();
  /** Opens a tab in which a user prepares for the meeting. */
  const prepare = (meetingId: string) => watchMeetingTabs(meetingId, ({ type }) => events.push(type), { close }, open);
  /** Opens a tab that is in the meeting. */
  const join = (meetingId: string, onTaken: () => void = () => undefined) =>
    announceMeeting(meetingId, onTaken, window, open);
  return { prepare, join, tell, events, close };
}

describe('the tabs of a meeting', () => {
  it('are found whether they joined before or after, regardless of the case of the id', () => {
    const { prepare, join, events } = setUp();
    join('retro');
    prepare('daily-standup');
    expect(events).toEqual([]);
    join('Daily-Standup');
    expect(events).toEqual(['tab.found']);
    prepare('DAILY-STANDUP');
    expect(events).toContain('tab.found');
  });

  it('are reported as gone when they leave the meeting or are closed, unless a third tab is in it', () => {
    const { prepare, join, events } = setUp();
    const leave = join('retro');
    join('retro');
    prepare('retro');
    events.length = 0;
    leave();
    expect(events).toEqual(['tab.gone', 'tab.found']);
    window.dispatchEvent(new Event('pagehide'));
    expect(events.slice(2)).toContain('tab.gone');
  });

  it('leave the meeting when another tab takes it over, and no other meeting', () => {
    const { prepare, join } = setUp();
    const [onTaken, onOther] = [vi.fn<() => void>(), vi.fn<() => void>()];
    join('retro', onTaken);
    join('daily-standup', onOther);
    prepare('retro').say({ type: 'meeting.take' });
    expect([onTaken.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 0]);
  });

  it('are closed on request', () => {
    const { prepare, close } = setUp();
    prepare('retro').say({ type: 'tab.close' });
    expect(close).toHaveBeenCalledOnce();
  });

  it('ignore invalid messages, and all messages once they are not watched any more', () => {
    const { prepare, join, tell, events } = setUp();
    const { leave } = prepare('retro');
    for (const message of [null, 'MEETING_HERE', { event: 'MEETING_HERE' }, { event: 'X', meeting_id: 'retro' }]) {
      tell('dialer-login:meetings', message);
    }
    leave();
    join('retro');
    expect(events).toEqual([]);
  });
});
