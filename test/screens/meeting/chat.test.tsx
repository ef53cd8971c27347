import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#machines/meeting/contracts.ts';
import { CallScreen } from '#src/screens/meeting/CallScreen.tsx';
import { fakeMeeting, person, settle } from './fake-meeting.ts';
import { chatLoaded, completePage } from './page.ts';
import { watchedStage } from './watched-stage.ts';

beforeEach(completePage);

const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `message-${number}`,
  senderId: 'ben',
  sender: 'Ben Baker',
  text: `Message ${number}`,
  at: Date.UTC(2026, 4, 4, 9, 30) + number * 1_000,
  isOwn: false,
  ...changes,
});

async function join() {
  const fake = fakeMeeting({ participants: [person('ben', 'Ben Baker')] });
  await fake.join();
  render(<CallScreen meeting={fake.meeting} stage={watchedStage().stage} />);
  await act(settle);
  const receive = (...numbers: readonly number[]) =>
    act(() => {
      for (const number of numbers) fake.say({ type: 'chat.received', message: message(number) });
    });
  const open = async () => {
    act(() => fake.meeting.send({ type: 'toogle_chat' }));
    await chatLoaded();
    return screen.getByRole('log', { name: 'Messages' });
  };
  return { ...fake, receive, open, user: userEvent.setup() };
}

/** What the screen reader is told of the chat. */
const heard = () =>
  [...document.querySelectorAll('[aria-live="polite"][aria-relevant="additions"]:not(ul)')]
    .map(({ textContent }) => textContent)
    .join('')
    .trim();

/** As if somebody scrolled: jsdom does not. */
function scroll(log: HTMLElement, top: number, height: number): void {
  Object.defineProperties(log, {
    scrollHeight: { configurable: true, get: () => height },
    scrollTop: { configurable: true, writable: true, value: top },
  });
  act(() => void log.dispatchEvent(new Event('scroll')));
}

describe('the chat', { timeout: 20_000 }, () => {
  it('puts only what is in sight into the page, however long the meeting talked', async () => {
    const { receive, open } = await join();
    receive(...Array.from({ length: 400 }, (_, index) => index));
    const log = await open();
    const rows = within(log).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('400');
  });

  it('marks where the unread begin, until it is closed', async () => {
    const { receive, open, meeting } = await join();
    receive(1);
    const log = await open();
    expect(within(log).getByText('New')).toBeTruthy();
    receive(2);
    expect(within(log).getAllByText('New')).toHaveLength(1);
    act(() => meeting.send({ type: 'toogle_chat' }));
    expect(within(await open()).queryByText('New')).toBeNull();
  });

  it('is heard once each, with the place of a link instead of its letters', async () => {
    const { say, receive, open } = await join();
    receive(1);
    expect(heard()).toBe('Message from Ben Baker: Message 1');
    await open();
    act(() => say({ type: 'chat.received', message: message(2, { text: 'See https://plans.example/a?b=c' }) }));
    expect(heard()).toBe('Message from Ben Baker: Message 1 Message from Ben Baker: See link to plans.example');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  });

  it('leaves whoever has scrolled up where they are, and leads to what is new', async () => {
    const { receive, open, user } = await join();
    receive(...Array.from({ length: 60 }, (_, index) => index));
    const log = await open();
    const height = 60 * 44;
    scroll(log, 0, height);
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
    receive(60);
    const button = screen.getByRole('button', { name: 'New messages' });
    await user.click(button);
    scroll(log, height + 44 - 600, height + 44);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull());
  });

  it('shows the time again after a pause, and names in their own direction', async () => {
    const { say, receive, open } = await join();
    receive(1, 2);
    act(() => say({ type: 'chat.received', message: message(600, { text: 'שלום' }) }));
    const log = await open();
    expect(within(log).getAllByText('Ben Baker')).toHaveLength(2);
    expect(within(log).getByText('שלום').getAttribute('dir')).toBe('auto');
    expect(log.querySelectorAll('bdi').length).toBeGreaterThan(0);
  });

  it('closes on Escape and gives the focus back to what opened it', async () => {
    const { user } = await join();
    const button = within(screen.getByRole('toolbar', { name: 'Call' })).getByRole('button', { name: 'Chat' });
    await user.click(button);
    await chatLoaded();
    const field = screen.getByLabelText('Message');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('log')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
