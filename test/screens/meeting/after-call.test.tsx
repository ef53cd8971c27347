import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { fakeCall } from './fixtures/fake-call.ts';
import { person } from './fixtures/fake-world.ts';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

describe('AfterCallScreen', { timeout: 20_000 }, () => {
  async function leave() {
    const { callActor, ...rest } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await rest.join();
    callActor.send({ type: 'hang_up' });
    render(<AfterCallScreen callActor={callActor} />);
    return { callActor, user: userEvent.setup() };
  }

  it('shows thanks for feedback and leads back', async () => {
    const { callActor, user } = await leave();
    expect(screen.getByRole('heading', { name: 'You have left the meeting' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByRole('textbox'), 'Clear sound');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Thank you for your feedback.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    expect(callActor.getSnapshot().hasTag('preparing')).toBe(true);
  });

  it('saves the chat of the meeting if it has messages, which are gone after joining again', async () => {
    const { callActor, say, join: come } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await come();
    act(() => {
      say({ type: 'chat.received', message: chatMessage({ text: 'See you at noon' }) });
      callActor.send({ type: 'hang_up' });
    });
    render(<AfterCallScreen callActor={callActor} />);
    const files: string[] = [];
    callActor.getSnapshot().children.chat?.on('logSaved', ({ text }) => files.push(text));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save chat' }));
    expect(files).toEqual([expect.stringContaining('Ada: See you at noon')]);
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    await come();
    expect(callActor.getSnapshot().children.chat?.getSnapshot().context.log).toEqual([]);
    act(() => callActor.send({ type: 'hang_up' }));
    expect(screen.queryByRole('button', { name: 'Save chat' })).toBeNull();
  });

  it('shows for how long the user was there, and with whom, each once', async () => {
    const { callActor, say, join: come } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await come();
    act(() => {
      for (const [id, name] of [
        ['cleo', 'Cleo Chang'],
        ['dan', ''],
      ] as const) {
        say({ type: 'participant.joined', participant: person(id, name) });
      }
      say({ type: 'participant.left', id: 'cleo' });
      say({ type: 'participant.joined', participant: person('cleo-2', 'Cleo Chang') });
      say({ type: 'participant.changed', id: 'ben', changes: { displayName: 'Ben B. Baker' } });
      callActor.send({ type: 'hang_up' });
    });
    render(<AfterCallScreen callActor={callActor} />);
    const summary = screen.getByText(/^12 minutes/);
    expect(summary.textContent).toBe('12 minutes, with Ben B. Baker, Cleo Chang and Guest');
    expect([...summary.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'Ben B. Baker',
      'Cleo Chang',
      'Guest',
    ]);
  });

  it('shows five names of many, and that no other participant was there', async () => {
    const many = ['Ann', 'Bea', 'Cem', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'].map((name) => person(name, name));
    const { callActor, join: come } = fakeCall({ participants: many });
    await come();
    act(() => callActor.send({ type: 'hang_up' }));
    const { unmount } = render(<AfterCallScreen callActor={callActor} />);
    expect(screen.getByText(/^12 minutes/).textContent).toBe('12 minutes, with Ann, Bea, Cem, Dan, Eve and 3 others');
    unmount();
    const alone = fakeCall();
    await alone.join();
    act(() => alone.callActor.send({ type: 'hang_up' }));
    render(<AfterCallScreen callActor={alone.callActor} />);
    expect(screen.getByText('12 minutes, without other participants')).toBeTruthy();
  });

  it('offers an unsaved recording before the chat', async () => {
    const { callActor, say, record, join: come } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await come();
    act(() => {
      say({ type: 'chat.received', message: chatMessage({ text: 'See you at noon' }) });
      callActor.send({ type: 'recording' });
      record({ type: 'capture.granted', hasAudio: true });
      callActor.send({ type: 'hang_up' });
    });
    render(<AfterCallScreen callActor={callActor} />);
    const ready = await screen.findByText('The recording is ready');
    const save = screen.getByRole('button', { name: 'Save chat' });
    expect(ready.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads to joining again with the name, the muted microphone and the chosen view', async () => {
    const { callActor, join: come } = fakeCall({ participants: [person('ben', 'Ben Baker')] });
    await come();
    const { microphone, layout } = callActor.getSnapshot().children;
    const { displayName } = callActor.getSnapshot().context;
    act(() => {
      microphone?.send({ type: 'audio.mute' });
      layout?.send({ type: 'contain.choose' });
      callActor.send({ type: 'hang_up' });
    });
    render(<AfterCallScreen callActor={callActor} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Join again' }));
    await come();
    const { children, context } = callActor.getSnapshot();
    expect(children.layout?.getSnapshot().hasTag('view:contain')).toBe(true);
    expect([context.displayName, context.wished.audio]).toEqual([displayName, true]);
  });

  it('shows why access was refused, asks nothing, and leads to another try', async () => {
    const { callActor, say, join: come } = fakeCall({ isSilent: true });
    await come();
    act(() => say({ type: 'conference.failed', error: 'CONFERENCE_MAX_USERS', isFatal: true, message: 'Full' }));
    render(<AfterCallScreen callActor={callActor} />);
    expect(screen.getByRole('heading', { name: 'You could not join the meeting' })).toBeTruthy();
    expect(screen.getByText('Full')).toBeTruthy();
    expect(screen.queryByText(/minute/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(callActor.getSnapshot().hasTag('preparing')).toBe(true);
  });

  it('shows why the user was removed, and asks nothing', async () => {
    const { callActor, say, join: come } = fakeCall();
    await come();
    act(() => say({ type: 'conference.kicked', by: 'Ben', reason: 'Not on the list' }));
    render(<AfterCallScreen callActor={callActor} />);
    expect(screen.getByRole('heading', { name: 'You were removed from the meeting' })).toBeTruthy();
    expect(screen.getByText(/has removed you/).textContent).toBe('Ben has removed you.');
    expect(screen.getByText(/^Reason:/).textContent).toBe('Reason: Not on the list');
    expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Join again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start page of the meeting' })).toBeTruthy();
  });

  it.each([
    ['', []],
    ['The meeting has been terminated', ['Reason: The meeting has been terminated']],
  ])('shows that the meeting was ended for all, with the reason %j, and asks for feedback', async (reason, shown) => {
    const { callActor, say, join: come } = fakeCall();
    await come();
    act(() => say({ type: 'conference.ended', reason }));
    render(<AfterCallScreen callActor={callActor} />);
    expect(screen.getByRole('heading', { name: 'The meeting has ended' })).toBeTruthy();
    expect(screen.getByText('It was ended for all participants.')).toBeTruthy();
    expect(screen.queryAllByText(/^Reason:/).map(({ textContent }) => textContent)).toEqual(shown);
    expect(screen.getByRole('region', { name: 'Feedback' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join again' })).toBeTruthy();
  });

  it('shows that the meeting is used in another tab now, and asks nothing', async () => {
    const { callActor, join: come } = fakeCall();
    await come();
    act(() => callActor.send({ type: 'call.taken' }));
    render(<AfterCallScreen callActor={callActor} />);
    expect(screen.getByRole('heading', { name: 'You use this meeting in another tab' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Feedback' })).toBeNull();
  });

  it('closes', async () => {
    const { callActor, user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Start page of the meeting' }));
    expect(callActor.getSnapshot().status).toBe('done');
  });
});
