import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { Failure } from '#machines/shared/failure.ts';
import { settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { joinChat, message } from './fixtures/joined-chat.tsx';
import { completePage } from './fixtures/page.ts';

beforeAll(async () => {
  await import('#src/screens/meeting/chat-files/chat-files-views.ts');
});
beforeEach(completePage);

const host = 'https://files.example/';
const link = `${host}f/1#name=plan.pdf&size=4800000`;
const loadFiles = () => Promise.resolve({ host });
const plan = new File(['The plan'], 'plan.pdf', { type: 'application/pdf' });

/** A chat with files that is open. */
async function openChat(world: Partial<FakeWorld> = {}) {
  const chat = await joinChat({ loadFiles, ...world });
  const log = await chat.open();
  const button = await screen.findByRole('button', { name: 'Attach a file' });
  return { ...chat, log, button };
}

const choose = (...files: readonly File[]) => fireEvent.change(screen.getByLabelText('File'), { target: { files } });
const list = () => screen.getByRole('list', { name: 'Files to send' });

describe('files in the chat', { timeout: 20_000 }, () => {
  it('are uploaded with their progress, and their link is sent to those who receive the draft', async () => {
    const sendChat = vi.fn<FakeWorld['sendChat']>(() => Promise.resolve());
    const { reportUpload, callActor } = await openChat({ sendChat });
    choose(plan);
    const bar = screen.getByRole('progressbar', { name: 'Upload of plan.pdf' });
    act(() => reportUpload({ type: 'upload.progressed', progress: 0.456 }));
    expect(bar.getAttribute('aria-valuenow')).toBe('45');
    act(() => reportUpload({ type: 'upload.finished', link, at: 0 }));
    await act(settle);
    expect(screen.getByText('plan.pdf was sent').closest('[role="status"]')).not.toBeNull();

    const { chat } = callActor.getSnapshot().children;
    act(() => chat?.send({ type: 'recipient.choose', recipient: { id: 'ben', name: 'Ben Baker' } }));
    choose(plan);
    expect(list().textContent).toContain('8 bytes, only for Ben Baker');
    act(() => chat?.send({ type: 'recipient.reset' }));
    act(() => reportUpload({ type: 'upload.finished', link, at: 0 }));
    await act(settle);
    expect(sendChat.mock.calls).toEqual([
      [link, null],
      [link, 'ben'],
    ]);
  });

  it('are shown with name, size and a download, and nothing is requested', async () => {
    const { log, say } = await openChat();
    act(() => say({ type: 'chat.received', message: message(1, { text: link }) }));
    const download = await within(log).findByRole<HTMLAnchorElement>('link', { name: 'Download plan.pdf' });
    expect([download.href, download.target, download.rel]).toEqual([`${host}f/1`, '_blank', 'noopener noreferrer']);
    expect(within(log).getByRole('listitem').textContent).toContain('plan.pdf4.8 MB');
    act(() => say({ type: 'chat.received', message: message(2, { text: link.replace('files', 'other') }) }));
    expect(within(log).getByRole('link', { name: link.replace('files', 'other') })).toBeTruthy();
    expect(log.querySelector('img')).toBeNull();
  });

  it('that fail say what to do, are tried again and removed, and the focus stays', async () => {
    const { reportUpload, button, user } = await openChat();
    choose(plan, new File(['Notes'], 'notes.txt'));
    act(() => reportUpload({ type: 'upload.failed', message: meetingFiles.full }));
    expect(within(list()).getByText(meetingFiles.full)).toBeTruthy();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(meetingFiles.full);
    await user.click(screen.getByRole('button', { name: 'Try again: plan.pdf' }));
    expect(within(list()).queryByText(meetingFiles.full)).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.click(screen.getByRole('button', { name: 'Cancel: plan.pdf' }));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('progressbar', { name: 'Upload of notes.txt' })).toBeTruthy();
  });

  it('are not attached after the receiver of a private draft has left', async () => {
    const { button, callActor, say } = await openChat();
    act(() =>
      callActor.getSnapshot().children.chat?.send({
        type: 'recipient.choose',
        recipient: { id: 'ben', name: 'Ben Baker' },
      }),
    );
    act(() => say({ type: 'participant.left', id: 'ben' }));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    choose(plan);
    expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull();
  });

  it('end with the call', async () => {
    const { callActor } = await openChat();
    choose(plan);
    const files = callActor.getSnapshot().children.chat?.getSnapshot().children.files;
    expect(files?.getSnapshot().hasTag('busy')).toBe(true);
    act(() => callActor.send({ type: 'call.taken' }));
    expect(files?.getSnapshot().context.queue).toEqual([]);
  });

  it('are neither offered nor shown where the deployment has no service for them', async () => {
    const { open, say } = await joinChat();
    const log = await open();
    await act(settle);
    act(() => say({ type: 'chat.received', message: message(1, { text: link }) }));
    expect(screen.queryByRole('button', { name: 'Attach a file' })).toBeNull();
    expect(within(log).getByRole('link', { name: link })).toBeTruthy();
  });

  it('that cannot be loaded say so, and are loaded when the chat is opened again', async () => {
    const ownMessage = 'Files cannot be attached';
    const load = vi.fn<FakeWorld['loadFiles']>(loadFiles).mockRejectedValueOnce(new Failure({ ownMessage }));
    const { open, callActor } = await joinChat({ loadFiles: load });
    await open();
    expect(await screen.findByText(ownMessage)).toBeTruthy();
    act(() => callActor.send({ type: 'toogle_chat' }));
    await open();
    expect(await screen.findByRole('button', { name: 'Attach a file' })).toBeTruthy();
    expect(screen.queryByText(ownMessage)).toBeNull();
  });
});
