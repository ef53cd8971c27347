import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '#machines/meeting/conference.types.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { person, type FakeWorld } from './fake-call.ts';
import { joinCall } from './joined-call.tsx';
import { chatLoaded } from './page.ts';

/** A message of Ben Baker. */
export const message = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessage({
    id: `message-${number}`,
    senderId: 'ben',
    sender: 'Ben Baker',
    text: `Message ${number}`,
    at: Date.UTC(2026, 4, 4, 9, 30) + number * 1_000,
    ...changes,
  });

/** A call with Ben Baker: `receive` lets messages arrive, `open` opens the chat and returns its log. */
export async function joinChat(world: Partial<FakeWorld> = {}) {
  const fake = await joinCall({ participants: [person('ben', 'Ben Baker')], ...world });
  const receive = (...numbers: readonly number[]) =>
    act(() => {
      for (const number of numbers) fake.say({ type: 'chat.received', message: message(number) });
    });
  const open = async () => {
    act(() => fake.callActor.send({ type: 'toogle_chat' }));
    await chatLoaded();
    return screen.getByRole('log', { name: 'Messages' });
  };
  return { ...fake, receive, open, user: userEvent.setup() };
}

/** The chat's text for screen readers. */
export const heard = () =>
  [...document.querySelectorAll('[aria-live="polite"][aria-relevant="additions"]:not(ul)')]
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
