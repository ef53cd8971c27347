import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { CallsFrame } from '#src/screens/meeting/call-list/CallsFrame.tsx';
import { HomeProvider } from '#src/screens/meeting/call/home.ts';
import { JoinMeetingScreen } from '#src/screens/meeting/admission/JoinMeetingScreen.tsx';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { fakeCalls } from './fixtures/fake-call-list.ts';
import { settle } from './fixtures/fake-call.ts';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

function setUp() {
  const goTo = vi.fn<(meetingId: string) => void>();
  return { ...fakeCalls(goTo), goTo, user: userEvent.setup() };
}

type Fake = ReturnType<typeof setUp>;

async function show({ pageOf, one }: Fake, meetingId: string) {
  render(
    <CallsFrame page={pageOf(meetingId)}>
      <CallScreen callActor={one(meetingId)} callMedia={watchedCallMedia().callMedia} />
    </CallsFrame>,
  );
  await act(async () => {
    // The strip's code is loaded when there are other calls.
    await import('#src/screens/meeting/call-list/OtherCalls.tsx');
    await settle();
  });
}

const strip = () => screen.queryByRole('navigation', { name: 'Other calls' });
const rows = () => within(strip() ?? document.createElement('nav')).queryAllByRole('listitem');

describe('the other calls', { timeout: 20_000 }, () => {
  it('are not shown while only one call runs', async () => {
    const fake = setUp();
    await fake.join('alpha');
    await show(fake, 'alpha');
    expect(strip()).toBeNull();
  });

  it('are listed above the shown call, with their state and a link', async () => {
    const fake = setUp();
    await fake.join('alpha');
    await fake.join('beta');
    await fake.join('gamma');
    await fake.prepare('delta');
    await show(fake, 'gamma');
    expect(rows().map((row) => row.textContent)).toEqual(['alphaOn holdSwitch', 'betaOn holdSwitch']);
    await fake.user.click(screen.getByRole('button', { name: 'Switch to alpha' }));
    expect(fake.goTo).toHaveBeenCalledWith('alpha');
    act(() => fake.calls.send({ type: 'call.switch', callId: 'beta' }));
    expect(rows().map((row) => row.textContent)).toContain('betaYou are still in this callSwitch');
    act(() => fake.one('alpha').send({ type: 'hang_up' }));
    expect(rows()).toHaveLength(1);
  });

  it('have the number of their unread messages', async () => {
    const fake = setUp();
    await fake.join('alpha');
    await fake.join('beta');
    await show(fake, 'beta');
    const receive = (...ids: readonly string[]) =>
      act(() => {
        for (const id of ids) fake.say('alpha', { type: 'chat.received', message: chatMessage({ id }) });
      });
    receive('1');
    expect(rows().map((row) => row.textContent)).toEqual(['alpha1On holdSwitch']);
    expect(screen.getByRole('button', { name: 'Switch to alpha, 1 unread message' })).toBeTruthy();
    receive(...Array.from({ length: 100 }, (_, index) => `more-${index}`));
    expect(rows().map((row) => row.textContent)).toEqual(['alpha99+On holdSwitch']);
    expect(screen.getByRole('button', { name: 'Switch to alpha, 101 unread messages' })).toBeTruthy();
  });

  it('are joined from a call, by a link or an id', async () => {
    const fake = setUp();
    await fake.join('alpha');
    await show(fake, 'alpha');
    await fake.user.click(await screen.findByRole('button', { name: 'Join another meeting', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { name: 'Join another meeting' }));
    await fake.user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText(messages.meetingLink.required)).toBeTruthy();
    await fake.user.type(dialog.getByLabelText(/^Link or id/), `${window.location.origin}/meet?meeting_id=beta{Enter}`);
    expect(fake.goTo).toHaveBeenCalledWith('beta');
    expect(screen.queryByRole('dialog', { name: 'Join another meeting' })).toBeNull();
  });

  it('are shown to the user after the call', async () => {
    const fake = setUp();
    await fake.join('alpha');
    await fake.join('beta');
    fake.one('beta').send({ type: 'hang_up' });
    render(
      <CallsFrame page={fake.pageOf('beta')}>
        <AfterCallScreen callActor={fake.one('beta')} />
      </CallsFrame>,
    );
    expect(screen.queryByRole('button', { name: 'Start page of the meeting' })).toBeNull();
    await fake.user.click(screen.getByRole('button', { name: 'Back to alpha' }));
    expect(fake.calls.getSnapshot().context.runningCalls).toEqual(['alpha']);
  });
});

describe('after a call', { timeout: 20_000 }, () => {
  async function showEnd(goHome: (() => void) | null) {
    const fake = setUp();
    await fake.join('alpha');
    fake.one('alpha').send({ type: 'hang_up' });
    render(
      <HomeProvider value={goHome}>
        <CallsFrame page={fake.pageOf('alpha')}>
          <AfterCallScreen callActor={fake.one('alpha')} />
        </CallsFrame>
      </HomeProvider>,
    );
    return fake;
  }

  it('a user who is signed in goes back to the dashboard', async () => {
    const goHome = vi.fn<() => void>();
    const fake = await showEnd(goHome);
    await fake.user.click(screen.getByRole('button', { name: 'Dashboard' }));
    expect(goHome).toHaveBeenCalledOnce();
    await fake.user.click(screen.getByRole('button', { name: 'Back to the dashboard' }));
    expect(fake.calls.getSnapshot().context.runningCalls).toEqual([]);
  });

  it('a guest goes to the start page of the meeting, or joins again', async () => {
    const fake = await showEnd(null);
    expect(screen.queryByRole('button', { name: /dashboard/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Join again' })).toBeTruthy();
    await fake.user.click(screen.getByRole('button', { name: 'Start page of the meeting' }));
    expect(fake.calls.getSnapshot().context.runningCalls).toEqual([]);
  });
});

describe('without a meeting', () => {
  it('the user is asked which meeting to join', async () => {
    const onOpen = vi.fn<(meetingId: string) => void>();
    const user = userEvent.setup();
    render(<JoinMeetingScreen onOpen={onOpen} />);
    await user.type(screen.getByLabelText(/^Link or id/), 'https://elsewhere.example/meet?meeting_id=1');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText(messages.meetingLink.elsewhere)).toBeTruthy();
    expect(onOpen).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText(/^Link or id/));
    await user.type(screen.getByLabelText(/^Link or id/), ' 482-915-337 {Enter}');
    expect(onOpen).toHaveBeenCalledWith('482-915-337');
  });
});
