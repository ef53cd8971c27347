import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from './fixtures/fake-call.ts';
import { heard, joinChat, message } from './fixtures/joined-chat.tsx';
import { chatLoaded, completePage } from './fixtures/page.ts';

beforeEach(completePage);

/** Simulates scrolling, which jsdom does not support. */
function scroll(log: HTMLElement, top: number, height: number): void {
  Object.defineProperties(log, {
    scrollHeight: { configurable: true, get: () => height },
    scrollTop: { configurable: true, writable: true, value: top },
  });
  act(() => void log.dispatchEvent(new Event('scroll')));
}

describe('the chat', { timeout: 20_000 }, () => {
  it('renders only visible messages, however long the chat is', async () => {
    const { receive, open } = await joinChat();
    receive(...Array.from({ length: 400 }, (_, index) => index));
    const log = await open();
    const rows = within(log).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('400');
  });

  it('shows who is typing, without announcing it, and tells the others that the user is', async () => {
    const { say, open, user, told } = await joinChat();
    await open();
    const hear = (id: string, name: string, isTyping: boolean) =>
      act(() => say({ type: 'typing.received', typist: { id, name }, isTyping }));
    const line = () => screen.queryByText(/ typing$/)?.textContent ?? '';
    hear('ben', 'Ben Baker', true);
    expect(line()).toBe('Ben Baker is typing');
    hear('cleo', '', true);
    expect(line()).toBe('Ben Baker and Guest are typing');
    hear('dora', 'Dora', true);
    expect(line()).toBe('3 participants are typing');
    expect(screen.getByText(/ typing$/).closest('[aria-live], [role="status"], [role="log"]')).toBeNull();
    act(() => say({ type: 'chat.received', message: message(1, { senderId: 'dora' }) }));
    act(() => say({ type: 'participant.left', id: 'cleo' }));
    expect(line()).toBe('Ben Baker is typing');
    hear('ben', 'Ben Baker', false);
    expect(line()).toBe('');

    const field = screen.getByRole('textbox', { name: 'Message' });
    await user.type(field, 'Hi');
    await user.type(field, '{Enter}');
    expect(told.filter(({ type }) => type === 'typing.send')).toEqual([
      { type: 'typing.send', isTyping: true, to: null },
      { type: 'typing.send', isTyping: false, to: null },
    ]);
  });

  it('marks the first unread message until the chat is closed', async () => {
    const { receive, open, callActor } = await joinChat();
    receive(1);
    const log = await open();
    expect(within(log).getByText('New')).toBeTruthy();
    receive(2);
    expect(within(log).getAllByText('New')).toHaveLength(1);
    act(() => callActor.send({ type: 'toogle_chat' }));
    expect(within(await open()).queryByText('New')).toBeNull();
  });

  it('announces each message once, with the host of a link instead of its address', async () => {
    const { say, receive, open } = await joinChat();
    receive(1);
    expect(heard()).toBe('Message from Ben Baker: Message 1');
    await open();
    act(() => say({ type: 'chat.received', message: message(2, { text: 'See https://plans.example/a?b=c' }) }));
    expect(heard()).toBe('Message from Ben Baker: Message 1 Message from Ben Baker: See link to plans.example');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  });

  it('keeps the position of a user who has scrolled up, and leads to new messages', async () => {
    const { receive, open, user } = await joinChat();
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

  it('shows the time again after a pause, and shows names in their own text direction', async () => {
    const { say, receive, open } = await joinChat();
    receive(1, 2);
    act(() => say({ type: 'chat.received', message: message(600, { text: 'שלום' }) }));
    const log = await open();
    expect(within(log).getAllByText('Ben Baker')).toHaveLength(2);
    expect(within(log).getByText('שלום').getAttribute('dir')).toBe('auto');
    expect(within(log).getAllByText('Ben Baker')[0]?.getAttribute('dir')).toBe('auto');
  });

  it('marks a message until the conference sends it back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { open, callActor, say } = await joinChat({ hasEcho: false });
    const log = await open();
    const { chat } = callActor.getSnapshot().children;
    act(() => {
      chat?.send({ type: 'draft.change', text: 'Hello' });
      chat?.send({ type: 'message.send', at: 1_000 });
    });
    await act(settle);
    expect(within(log).getByText('Sending…')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(within(log).getByText('Not delivered')).toBeTruthy();
    expect(within(log).getByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(screen.getByText('Your message was not delivered').getAttribute('aria-live')).toBe('polite');
    act(() => say({ type: 'chat.received', message: message(1, { senderId: 'me', isOwn: true, text: 'Hello' }) }));
    expect(within(log).queryByText('Not delivered')).toBeNull();
    expect(within(log).getAllByText('Hello')).toHaveLength(1);
    vi.useRealTimers();
  });

  it('shows beside the field how many characters a message can have, and sends no longer message', async () => {
    const { open, callActor, user } = await joinChat();
    await open();
    const { chat } = callActor.getSnapshot().children;
    const write = (length: number) => act(() => chat?.send({ type: 'draft.change', text: 'x'.repeat(length) }));
    const field = () => screen.getByLabelText('Message');
    write(4_500);
    expect(screen.getByText('4,500 of 5,000 characters')).toBeTruthy();
    write(5_001);
    expect(screen.getByText(/^A message can have 5,000 characters at most. This one has 5,001/)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    field().focus();
    await user.keyboard('{Enter}');
    expect(chat?.getSnapshot().context.log).toEqual([]);
    write(5_000);
    await user.keyboard('{Enter}');
    await act(settle);
    expect(chat?.getSnapshot().context.log).toMatchObject([{ status: 'sent' }]);
  });

  it('folds a message that is longer than those of this app, and shows all that was received on demand', async () => {
    const { open, say, user } = await joinChat();
    act(() => say({ type: 'chat.received', message: message(1, { text: 'x'.repeat(60_000), isCut: true }) }));
    const log = await open();
    const shown = () => within(log).getByText(/^x+…?$/).textContent;
    expect(shown()).toBe(`${'x'.repeat(5_000)}…`);
    expect(heard()).toBe(`Message from Ben Baker: ${'x'.repeat(5_000)}`);
    expect(within(log).getByText(/The first 5,000 of 60,000 characters/)).toBeTruthy();
    expect(within(log).queryByText(/too long to be kept/)).toBeNull();
    await user.click(within(log).getByRole('button', { name: 'Show all' }));
    expect(shown()).toBe('x'.repeat(60_000));
    expect(within(log).getByText('The rest of this message was too long to be kept')).toBeTruthy();
    await user.click(within(log).getByRole('button', { name: 'Show less' }));
    expect(shown()).toHaveLength(5_001);
  });

  it('shows the subject of the meeting as the heading, in place of the id', async () => {
    const { say } = await joinChat();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('weekly-planning');
    act(() => say({ type: 'subject.changed', subject: 'Roadmap' }));
    const heading = screen.getByRole('heading', { level: 1, name: 'Roadmap' });
    expect(heading.title).toBe('Roadmap (weekly-planning)');
    act(() => say({ type: 'subject.changed', subject: '' }));
    expect(heading.textContent).toBe('weekly-planning');
  });

  it('stays at its end when the window becomes smaller, but not for a reader further up', async () => {
    const tells = new Set<(entries: readonly []) => void>();
    const resized = () => {
      for (const tell of tells) tell([]);
    };
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly tell: () => void;
        constructor(tell: () => void) {
          this.tell = tell;
        }
        observe(element: Element) {
          if (element.getAttribute('role') === 'log') tells.add(this.tell);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    const { receive, open } = await joinChat();
    receive(...Array.from({ length: 60 }, (_, index) => index));
    const log = await open();
    const scrollTo = vi.fn<() => void>();
    Object.assign(log, { scrollTo });
    scroll(log, 60 * 44 - 600, 60 * 44);
    scrollTo.mockClear();
    act(() => resized());
    expect(scrollTo).toHaveBeenCalled();
    scroll(log, 0, 60 * 44);
    scrollTo.mockClear();
    act(() => resized());
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('counts messages in the title while the page is hidden, and offers notifications afterwards', async () => {
    const { receive, open, hide, user, callActor } = await joinChat({
      permissions: [{ type: 'permission.changed', kind: 'notifications', permission: 'prompt' }],
    });
    await open();
    expect(document.title).toBe('Meeting weekly-planning');
    act(() => hide(true));
    receive(1, 2);
    expect(document.title).toBe('(2) Meeting weekly-planning');
    act(() => hide(false));
    expect(document.title).toBe('Meeting weekly-planning');
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Notify me' })).toBeNull();
    const { permissions } = callActor.getSnapshot().children;
    expect(permissions?.getSnapshot().matches({ notifications: 'granted' })).toBe(true);
  });

  it('closes on Escape and returns the focus to the control that opened it', async () => {
    const { user } = await joinChat();
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

describe('the bar of the chat', { timeout: 20_000 }, () => {
  const save = () => screen.queryByRole('button', { name: 'Save chat' });

  it('is shown when there are messages', async () => {
    const { receive, open } = await joinChat();
    await open();
    expect(save()).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Search messages' })).toBeNull();
    receive(1);
    expect(save()).toBeTruthy();
  });

  it('finds messages by text and sender, and shows how many', async () => {
    const { receive, open, user } = await joinChat();
    receive(...Array.from({ length: 12 }, (_, index) => index));
    await open();
    const field = screen.getByRole('textbox', { name: 'Search messages' });
    await user.type(field, 'baker 11');
    expect(screen.getByText('1 message found')).toBeTruthy();
    const found = () => within(screen.getByRole('log', { name: 'Messages found' })).getAllByRole('listitem');
    expect(found().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Message 11')]);
    await user.clear(field);
    await user.type(field, 'message 1');
    expect(screen.getByText('3 messages found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('log', { name: 'Messages' })).toBeTruthy();
  });

  it('is emptied by Escape, which closes the chat only then', async () => {
    const { receive, open, user, callActor } = await joinChat();
    receive(1);
    await open();
    const field = screen.getByRole('textbox', { name: 'Search messages' });
    await user.type(field, 'nothing');
    expect(screen.getByText('No message has this text or sender.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('log', { name: 'Messages' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(callActor.getSnapshot().children.layout?.getSnapshot().hasTag('panel:chat')).toBe(false);
  });

  it('saves the messages, which the user can copy as well', async () => {
    const { receive, open, user, callActor } = await joinChat();
    receive(1);
    const log = await open();
    const files: string[] = [];
    callActor.getSnapshot().children.chat?.on('logSaved', ({ name, text }) => files.push(name, text));
    await user.click(screen.getByRole('button', { name: 'Save chat' }));
    expect(files[0]).toMatch(/^chat-.*\.txt$/);
    expect(files[1]).toContain('Ben Baker: Message 1');
    await user.click(within(log).getByRole('button', { name: 'Copy message' }));
    expect(callActor.getSnapshot().children.invite?.getSnapshot().context).toMatchObject({
      what: 'message',
      text: 'Message 1',
    });
  });
});
