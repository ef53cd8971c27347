import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#machines/meeting/conference.types.ts';
import { settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { heard, joinChat, message } from './fixtures/joined-chat.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

describe('messages of the chat', { timeout: 20_000 }, () => {
  it('shows a private message as private, and answers it privately until the user writes to all participants', async () => {
    const sendChat = vi.fn<FakeWorld['sendChat']>(() => Promise.resolve());
    const { open, say, user } = await joinChat({ sendChat });
    act(() => say({ type: 'chat.received', message: message(1, { recipient: { id: 'me', name: '' } }) }));
    expect(heard()).toBe('Private message from Ben Baker: Message 1');
    const log = await open();
    expect(within(log).getByRole('listitem').textContent).toContain('Ben BakerPrivate');
    await user.click(within(log).getByRole('button', { name: 'Reply privately' }));
    const field = screen.getByLabelText('Private message to Ben Baker');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'Agreed{Enter}');
    await act(settle);
    expect(within(log).getAllByRole('listitem')[1]?.textContent).toContain('You to Ben BakerPrivate');
    expect(within(log).queryByText('Sending…')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Write to everybody' }));
    await user.type(screen.getByLabelText('Message'), 'Good morning{Enter}');
    await act(settle);
    expect(sendChat.mock.calls).toEqual([
      ['Agreed', 'ben'],
      ['Good morning', null],
    ]);
  });

  it('keeps a private draft for its recipient, who may have left', async () => {
    const { open, say, user, callActor } = await joinChat();
    const { chat } = callActor.getSnapshot().children;
    await open();
    act(() => chat?.send({ type: 'recipient.choose', recipient: { id: 'ben', name: 'Ben Baker' } }));
    await user.type(screen.getByLabelText('Private message to Ben Baker'), 'Only you');
    act(() => say({ type: 'participant.left', id: 'ben' }));
    expect(screen.getByText('Ben Baker has left the meeting')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(chat?.getSnapshot().context.log).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send private message' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Write to everybody' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Only you');
  });

  it('continues a private conversation with a participant who has returned with another id', async () => {
    const sendChat = vi
      .fn<FakeWorld['sendChat']>()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValue();
    const { open, say, user, callActor } = await joinChat({ sendChat });
    const receive = (number: number, senderId: string, id: string) =>
      act(() => say({ type: 'chat.received', message: message(number, { senderId, recipient: { id, name: '' } }) }));
    const log = await open();
    receive(1, 'ben', 'me');
    await user.click(within(log).getByRole('button', { name: 'Reply privately' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Private message to Ben Baker');
    await user.type(field, 'Agreed{Enter}');
    await act(settle);
    await user.type(field, 'When?');
    act(() => field.blur());
    act(() => callActor.send({ type: 'participant.replaced', formerId: 'ben', id: 'ben-2' }));
    expect(screen.getByLabelText('Private message to Ben Baker'), 'the same field').toBe(field);
    expect(document.activeElement).not.toBe(field);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await act(settle);
    await user.type(field, '{Enter}');
    await act(settle);
    await user.click(screen.getByRole('button', { name: 'Write to everybody' }));
    await user.click(within(log).getByRole('button', { name: 'Reply privately' }));
    await user.type(screen.getByLabelText('Private message to Ben Baker'), 'Thank you{Enter}');
    await act(settle);
    expect(sendChat.mock.calls).toEqual([
      ['Agreed', 'ben'],
      ['Agreed', 'ben-2'],
      ['When?', 'ben-2'],
      ['Thank you', 'ben-2'],
    ]);
    const heads = () => within(log).getAllByText('Private').length;
    expect(heads(), 'of Ben, and of the user').toBe(2);
    receive(2, 'ben-2', 'me-2');
    receive(3, 'ben-2', 'me-3');
    expect(heads()).toBe(3);
  });

  it('does not send a private draft after its recipient has not returned', async () => {
    const { open, callActor } = await joinChat();
    await open();
    act(() => {
      callActor
        .getSnapshot()
        .children.chat?.send({ type: 'recipient.choose', recipient: { id: 'ben', name: 'Ben Baker' } });
      callActor.send({ type: 'participant.replaced', formerId: 'cleo', id: null });
    });
    expect(screen.queryByText('Ben Baker has left the meeting')).toBeNull();
    act(() => callActor.send({ type: 'participant.replaced', formerId: 'ben', id: null }));
    expect(screen.getByText('Ben Baker has left the meeting')).toBeTruthy();
  });

  it('shows replies with a quote, reactions by emoji, and that a message was removed', async () => {
    const { open, say } = await joinChat();
    const received = (number: number, changes: Partial<ChatMessage>) =>
      say({ type: 'chat.received', message: message(number, { wireId: `w-${number}`, ...changes }) });
    const react = (senderId: string, ...emojis: readonly string[]) =>
      say({ type: 'chat.reacted', wireId: 'w-1', senderId, emojis });
    act(() => {
      received(1, { text: 'Lunch?' });
      received(2, { senderId: 'cleo', sender: 'Cleo Chang', text: 'Yes', replyTo: 'w-1' });
      received(3, { text: 'Where?', replyTo: 'w-0' });
      react('cleo', '👍');
      react('ann', '👍', '🎉');
    });
    const log = await open();
    const reactions = within(within(log).getByRole('list', { name: 'Reactions to this message' })).getAllByRole(
      'listitem',
    );
    expect(reactions.map(({ textContent }) => textContent)).toEqual(['👍 2', '🎉 1']);
    expect(log.querySelector('blockquote')?.textContent).toBe('Ben BakerLunch?');
    expect(within(log).getByText('Answer to a message that is not in this chat')).toBeTruthy();
    act(() => say({ type: 'chat.retracted', wireId: 'w-1', senderId: 'cleo' }));
    expect(within(log).getAllByText('Lunch?')).toHaveLength(2);
    act(() => say({ type: 'chat.retracted', wireId: 'w-1', senderId: 'ben' }));
    expect(within(log).queryByText('Lunch?')).toBeNull();
    expect(log.querySelector('blockquote')?.textContent).toBe('Ben BakerThis message was removed');
    expect(within(log).queryByRole('list', { name: 'Reactions to this message' })).toBeNull();
  });

  it('says that the server refused a private message', async () => {
    const { open, say, callActor } = await joinChat({ sendChat: () => new Promise<void>(() => {}) });
    const log = await open();
    const { chat } = callActor.getSnapshot().children;
    act(() => {
      chat?.send({ type: 'recipient.choose', recipient: { id: 'ben', name: 'Ben Baker' } });
      chat?.send({ type: 'draft.change', text: 'Hello' });
      chat?.send({ type: 'message.send', at: 1_000 });
      say({ type: 'chat.refused', reason: '' });
    });
    expect(within(log).getByText('Not delivered')).toBeTruthy();
    const said = 'Your private message to Ben Baker was not delivered';
    expect(screen.getByText(said).getAttribute('aria-live')).toBe('polite');
  });

  it.each(['Send again', 'Discard'])('has the focus in the field after the key press on %s', async (name) => {
    const { open, say, user } = await joinChat({ sendChat: () => new Promise<void>(() => {}) });
    const log = await open();
    const field = screen.getByLabelText('Message');
    await user.type(field, 'Hello{Enter}');
    act(() => say({ type: 'chat.refused', reason: '' }));
    act(() => within(log).getByRole('button', { name }).focus());
    await user.keyboard('{Enter}');
    expect(within(log).queryByText('Not delivered')).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});
