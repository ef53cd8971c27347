import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandNames } from '#machines/meeting/commands/commands.ts';
import { Failure } from '#machines/shared/failure.ts';
import { settle } from './fixtures/fake-call.ts';
import type { FakeWorld } from './fixtures/fake-world.ts';
import { joinCall, tile, tool, two } from './fixtures/joined-call.tsx';
import { completePage, stubMediaQueries } from './fixtures/page.ts';
import { version } from '../../../package.json';

beforeEach(completePage);

const join = (world: Partial<FakeWorld> = {}) => joinCall({ participants: two, ...world });

describe('the dialogs of a call', { timeout: 20_000 }, () => {
  it('asks before Ctrl+H ends a recording', async () => {
    const { user, callActor, record } = await join();
    const askToLeave = () => act(() => callActor.send({ type: 'leave.ask', isAmid: false }));
    act(() => callActor.send({ type: 'recording' }));
    act(() => record({ type: 'capture.granted', hasAudio: true }));
    askToLeave();
    const question = screen.getByRole('dialog', { name: 'Leave this meeting?' });
    expect(question.textContent).toContain('The recording stops when you leave');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callActor.getSnapshot().matches({ live: { inCall: { link: 'joined' } } })).toBe(true);
    askToLeave();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(callActor.getSnapshot().hasTag('over')).toBe(true);
  });

  it('leaves at once on Ctrl+H when no recording and no dialog is interrupted', async () => {
    const { callActor } = await join();
    act(() => callActor.send({ type: 'leave.ask', isAmid: false }));
    expect(callActor.getSnapshot().hasTag('over')).toBe(true);
  });

  it('shows the commands in a sheet on phones; a command closes it before it runs', async () => {
    stubMediaQueries(true);
    const { user, callActor } = await join();
    const sheet = () => screen.queryByRole('dialog', { name: 'More' });
    const command = (name: string | RegExp) => within(sheet() ?? document.body).getByRole('button', { name });
    await user.click(tool('More'));
    await user.click(command('Clapping'));
    expect(sheet(), 'users often send several').not.toBeNull();
    await user.click(command('Show participants'));
    expect(sheet()).toBeNull();
    expect(screen.getByRole('list', { name: '3 participants' })).toBeTruthy();
    await user.click(tool('More'));
    expect(command('Hide participants')).toBeTruthy();
    await user.click(command('Settings'));
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
    expect(sheet()).toBeNull();
    act(() => callActor.getSnapshot().children.layout?.send({ type: 'dialog.close' }));
    act(() => callActor.getSnapshot().children.captions?.send({ type: 'speech.start', language: 'en-GB' }));
    await user.click(tool('More'));
    expect(command(/^Captions/u).textContent).toBe('Captions On');
    await user.click(command('Close'));
    expect(sheet()).toBeNull();
  });

  it('lists the shortcuts and switches them off', async () => {
    const { user, callActor } = await join();
    act(() => callActor.send({ type: 'open_shortcuts' }));
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const rows = () => within(dialog).getAllByRole('term');
    expect(rows().length).toBeGreaterThan(commandNames.length);
    expect(within(dialog).getByText('hold to talk while you are muted')).toBeTruthy();
    const { pushToTalk } = callActor.getSnapshot().children;
    expect(pushToTalk?.getSnapshot().context.hasShortcuts).toBe(true);
    await user.click(within(dialog).getByRole('switch', { name: 'Use keyboard shortcuts' }));
    expect(callActor.getSnapshot().children.shortcuts?.getSnapshot().hasTag('on')).toBe(false);
    expect(pushToTalk?.getSnapshot().context.hasShortcuts, 'push to talk is switched off as well').toBe(false);
    const search = within(dialog).getByRole('textbox', { name: 'Search shortcuts' });
    await user.type(search, 'hand');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Ctrl+Alt+H']);
    expect(within(dialog).getByRole('status').textContent).toBe('1 shortcut');
    await user.type(search, ' over');
    expect(within(dialog).getByRole('status').textContent).toBe('No shortcut contains “hand over”.');
    await user.keyboard('{Escape}');
    expect(search).toHaveProperty('value', '');
    expect(rows().length).toBeGreaterThan(commandNames.length);
  });

  it('has settings by section, and the performance', async () => {
    const { user, callActor } = await join();
    const room = callActor.getSnapshot().children;
    act(() => callActor.send({ type: 'open_setting' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sound');
    expect(screen.getByText('Speak: the line moves.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Picture' }));
    await user.click(screen.getByRole('radio', { name: /High/ }));
    expect(room.camera?.getSnapshot().context.performance).toBe('high');
    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(screen.getByText(`Dialer ${version}`)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    await user.click(screen.getByRole('switch', { name: 'Somebody joins' }));
    expect(room.sounds?.getSnapshot().context.sounds.user_joined).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await user.type(screen.getByLabelText('Name'), ' Jr');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(settle);
    expect(tile('Ann Archer Jr').textContent).toContain('you');
    act(() => callActor.send({ type: 'performance_setting' }));
    await user.click(screen.getByRole('radio', { name: /None/ }));
    await act(settle);
    expect(tool('Turn on camera')).toBeTruthy();
  });

  it('shows the link when the browser does not copy it', async () => {
    const { callActor } = await join({ copyText: () => Promise.reject(new Error('refused')) });
    act(() => callActor.send({ type: 'copy_link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite others' });
    expect(within(dialog).getByRole('textbox')).toHaveProperty(
      'value',
      'https://app.example/meet?meeting_id=weekly-planning',
    );
    expect(await within(dialog).findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  });

  it('shows the link with its QR code, and saves the meeting for a calendar', async () => {
    const { user, callActor } = await join();
    const { invite } = callActor.getSnapshot().children;
    const files: string[] = [];
    invite?.on('calendarSaved', ({ name, text }) => files.push(name, text));
    await user.click(screen.getByRole('button', { name: 'Invite others', hidden: true }));
    await act(settle);
    const dialog = within(screen.getByRole('dialog', { name: 'Invite others' }));
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText('Link copied')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save to calendar' }));
    expect(files).toEqual([
      'meeting-weekly-planning.ics',
      expect.stringContaining('URL:https://app.example/meet?meeting_id=weekly-planning'),
    ]);
  });

  it('offers to load the QR code again', async () => {
    let isOffline = true;
    const refusal = new Failure({ ownMessage: 'The QR code could not be loaded. Try again, or copy the link.' });
    const { user } = await join({
      drawCode: () => (isOffline ? Promise.reject(refusal) : Promise.resolve({ size: 9, path: 'M4 4h1v1h-1z' })),
    });
    await user.click(screen.getByRole('button', { name: 'Invite others', hidden: true }));
    await act(settle);
    const dialog = within(screen.getByRole('dialog', { name: 'Invite others' }));
    expect(dialog.getByRole('alert').textContent).toContain('Try again, or copy the link.');
    isOffline = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('shows no QR code of a link that is too long for one', async () => {
    const { user } = await join({ drawCode: () => Promise.resolve(null) });
    await user.click(screen.getByRole('button', { name: 'Invite others', hidden: true }));
    await act(settle);
    const dialog = within(screen.getByRole('dialog', { name: 'Invite others' }));
    expect(dialog.getByText('This link is too long for a QR code. Copy it instead.')).toBeTruthy();
    expect(dialog.queryByRole('img')).toBeNull();
  });

  it('records, asks before a recording is discarded, and keeps it after leaving', async () => {
    const { user, callActor, record } = await join();
    act(() => callActor.send({ type: 'recording' }));
    expect(screen.getByText('Choose what is to be recorded')).toBeTruthy();
    act(() => record({ type: 'capture.granted', hasAudio: true }));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await act(settle);
    expect(screen.getByText('The recording is ready')).toBeTruthy();
    act(() => callActor.send({ type: 'recording' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
