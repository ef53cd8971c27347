import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { meetingCaptions } from '#machines/shared/messages/meeting-captions.ts';
import { joinCall, two } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const [ben] = two;
if (ben === undefined) throw new Error('There is no participant.');

const lines = () => within(screen.getByRole('region', { name: 'Captions' })).getAllByRole('listitem');

async function open() {
  const call = await joinCall({ participants: two });
  await call.user.click(screen.getByRole('button', { name: 'Captions', hidden: true }));
  const dialog = within(screen.getByRole('dialog', { name: 'Captions' }));
  const hear = (id: string, text: string) =>
    act(() =>
      call.say({
        type: 'caption.received',
        caption: { id, text, isFinal: true, language: 'en-GB', participantId: ben?.id ?? '', name: 'Ben Baker' },
      }),
    );
  return { ...call, dialog, hear };
}

describe('captions', { timeout: 20_000 }, () => {
  it('show what others say, for 6 s after the last word, unless the user hides them', async () => {
    const { user, dialog, hear } = await open();
    vi.useFakeTimers();
    hear('1', 'Good');
    hear('1', 'Good morning');
    expect(lines().map(({ textContent }) => textContent)).toEqual(['Ben Baker Good morning']);
    act(() => void vi.advanceTimersByTime(6_000));
    expect(screen.queryByRole('region', { name: 'Captions' })).toBeNull();
    vi.useRealTimers();
    await user.click(dialog.getByRole('switch', { name: 'Show captions' }));
    hear('2', 'Hidden');
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('of the user are sent after they were switched on, and only while the microphone is on', async () => {
    const { user, dialog, speak, told } = await open();
    expect(dialog.getByText(/may send your voice to a speech service of its maker/)).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Language you speak' }), 'de-DE');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Captions', hidden: true }));
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Language you speak' }).value).toBe('de-DE');
    await user.click(dialog.getByRole('button', { name: 'Caption what I say' }));
    expect(screen.getByText('Captions wait for your microphone.')).toBeTruthy();
    const caption = { id: '1', text: 'Guten Morgen', isFinal: true, language: 'de-DE' };
    act(() => speak({ type: 'speech.heard', ...caption }));
    expect(screen.queryByText('Guten Morgen')).toBeNull();
    act(() => speak({ type: 'speech.listening' }));
    expect(screen.getByText('Captions are on: what you say is shown to all.')).toBeTruthy();
    act(() => speak({ type: 'speech.heard', ...caption }));
    expect(lines().map(({ textContent }) => textContent)).toEqual(['You Guten Morgen']);
    expect(told.filter(({ type }) => type === 'caption.send')).toEqual([{ type: 'caption.send', caption }]);
    await user.click(dialog.getByRole('button', { name: 'Stop captions of what I say' }));
    expect(dialog.getByRole('button', { name: 'Caption what I say' })).toBeTruthy();
  });

  it('that the browser ends have their reason, and can be started again', async () => {
    const { user, dialog, speak } = await open();
    await user.click(dialog.getByRole('button', { name: 'Caption what I say' }));
    act(() => speak({ type: 'speech.failed', message: meetingCaptions.notAllowed } as never));
    expect(dialog.getByRole('alert').textContent).toContain(meetingCaptions.notAllowed);
    await user.click(dialog.getByRole('button', { name: 'Caption what I say' }));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
