import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  launcherMachine,
  type MeetingOpened,
  type RecentMeetings,
} from '#machines/meeting/launcher/launcher.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { completePopovers } from '#src/components/jsdom.fixture.ts';
import { MeetingsPanel } from '#src/screens/dashboard/MeetingsPanel.tsx';

beforeEach(completePopovers);

const now = new Date('2024-05-15T12:00').getTime();
const stored = [
  { meetingId: 'daily-standup', joinedAt: new Date('2024-05-15T09:05').getTime() },
  { meetingId: 'team-lunch', joinedAt: new Date('2024-05-14T13:00').getTime() },
  { meetingId: 'all-hands', joinedAt: new Date('2024-04-02T10:00').getTime() },
];

interface World {
  readonly load?: () => Promise<RecentMeetings>;
  readonly draw?: () => Promise<{ meetingId: string }>;
}

/** The panel on its real statechart, with effects that resolve at once. */
async function show({ load, draw }: World = {}) {
  const removed: (readonly string[])[] = [];
  const opened: MeetingOpened[] = [];
  const launcher = createActor(
    launcherMachine.provide({
      actors: {
        drawMeetingId: fromPromise(draw ?? (() => Promise.resolve({ meetingId: 'bkdt-mwpz-qrhv' }))),
        loadMeetings: fromPromise(load ?? (() => Promise.resolve({ meetings: stored, now }))),
        removeMeetings: fromPromise<void, { readonly meetingIds: readonly string[] }>(({ input }) => {
          removed.push(input.meetingIds);
          return Promise.resolve();
        }),
        watchMeetings: fromCallback(() => {}),
      },
    }),
  );
  launcher.on('opened', (event) => opened.push(event));
  launcher.start();
  render(<MeetingsPanel id="meetings" launcher={launcher} />);
  await act(() => Promise.resolve());
  return { launcher, opened, removed, user: userEvent.setup() };
}

const field = () => screen.getByLabelText(/^Link or id of the meeting/);
const rows = () => within(screen.getByRole('list', { name: 'Recent meetings' })).getAllByRole('listitem');
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('meetings on the dashboard', { timeout: 20_000 }, () => {
  it('start with a new generated id', async () => {
    const { user, opened } = await show();
    await user.click(screen.getByRole('button', { name: 'New meeting' }));
    expect(opened).toEqual([{ type: 'opened', meetingId: 'bkdt-mwpz-qrhv', place: 'here' }]);
  });

  it('show a message when no id could be generated, and the user can try again', async () => {
    const { user, opened } = await show({ draw: () => Promise.reject(new Error('no random source')) });
    await user.click(screen.getByRole('button', { name: 'New meeting' }));
    expect(screen.getByRole('alert').textContent).toBe(messages.api.default);
    await user.click(screen.getByRole('button', { name: 'New meeting' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(opened).toEqual([]);
  });

  it('are joined with an invite link or an id, with Enter as well', async () => {
    const { user, opened } = await show();
    await user.type(field(), `${window.location.origin}/meet?meeting_id=team%20lunch`);
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await user.type(field(), ' 482-915-337 {Enter}');
    expect(opened.map(({ meetingId }) => meetingId)).toEqual(['team lunch', '482-915-337']);
  });

  it.each([
    ['a link of another app', 'https://elsewhere.example/meet?meeting_id=1', messages.meetingLink.elsewhere],
    ['a link to something else', `${window.location.origin}/signup`, messages.meetingLink.invalid],
    ['nothing', ' ', messages.meetingLink.required],
  ])('are not joined with %s: the field shows why and has the focus', async (_, typed, problem) => {
    const { user, opened } = await show();
    await user.type(field(), typed);
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const description = document.querySelector(`[id="${field().getAttribute('aria-describedby') ?? ''}"]`);
    expect(description?.textContent).toBe(problem);
    expect(document.activeElement).toBe(field());
    expect(opened).toEqual([]);
  });

  it('open in a new tab while a call runs, and the panel shows this before', async () => {
    const { user, launcher, opened } = await show();
    act(() => launcher.send({ type: 'call.change', isInCall: true }));
    expect(screen.getByText('You are in a call: a meeting opens in a new tab.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^daily-standup/ }));
    await user.click(screen.getByRole('button', { name: 'New meeting' }));
    expect(opened.map(({ place }) => place)).toEqual(['tab', 'tab']);
  });
});

describe('the recent meetings', { timeout: 20_000 }, () => {
  it('show when each was joined, and open with a press', async () => {
    const { user, opened } = await show();
    expect(rows().map((row) => row.textContent)).toEqual([
      'daily-standupToday, 09:05',
      'team-lunchYesterday, 13:00',
      'all-hands02 Apr 2024',
    ]);
    await user.click(screen.getByRole('button', { name: /^team-lunch/ }));
    expect(opened).toEqual([{ type: 'opened', meetingId: 'team-lunch', place: 'here' }]);
  });

  it('are removed one by one: the focus moves to the next, finally to the heading', async () => {
    const { user, removed } = await show();
    await user.click(screen.getByRole('button', { name: 'Remove team-lunch' }));
    expect([removed, rows().length, focused()]).toEqual([[['team-lunch']], 2, 'Remove all-hands']);
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Remove daily-standup');
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Recent meetings');
    expect(removed).toEqual([['team-lunch'], ['all-hands'], ['daily-standup']]);
    expect(screen.getByText('Meetings that you join appear here.')).toBeTruthy();
  });

  it('are cleared together', async () => {
    const { user, removed } = await show();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(removed).toEqual([['daily-standup', 'team-lunch', 'all-hands']]);
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(focused()).toBe('Recent meetings');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('denied'))],
    ['hangs', () => new Promise<never>(() => {})],
  ])('do not block a meeting while storage %s', async (_, load) => {
    const { user, opened } = await show({ load });
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New meeting' }));
    expect(opened).toHaveLength(1);
  });
});
