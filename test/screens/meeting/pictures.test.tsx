import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckedPicture } from '#machines/meeting/participants/pictures.ts';
import { joinCall, tile, two } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const mark = 'Connection interrupted';
const ben = (hasNewFrame: boolean): readonly CheckedPicture[] => [
  { participantId: 'ben', kind: 'camera', hasNewFrame, isInterrupted: false },
];

/** The user is in a call with Ben, whose picture is shown. */
async function joinBen() {
  const fake = await joinCall({ participants: two });
  const check = (...frames: readonly boolean[]) =>
    act(() => {
      for (const hasNewFrame of frames) fake.check(ben(hasNewFrame));
    });
  check(true);
  return { ...fake, check };
}

describe('the picture of a participant', { timeout: 20_000 }, () => {
  it('is marked when no frames arrive, is hidden 5 s later while it stays requested, and returns with a frame', async () => {
    const { check, attached } = await joinBen();
    const isHidden = () => tile('Ben Baker').querySelector('[data-picture="lost"]') !== null;
    check(false, false);
    expect(screen.queryByText(mark)).toBeNull();
    check(false);
    expect(tile('Ben Baker').textContent).toContain(mark);
    expect(isHidden()).toBe(false);
    check(false, false, false, false, false);
    expect(isHidden()).toBe(true);
    expect(attached()).toContain('ben camera');
    check(true);
    expect(screen.queryByText(mark)).toBeNull();
    expect(isHidden()).toBe(false);
  });

  it('is not marked when the camera is turned off, on hold, or while the page is hidden', async () => {
    const { check, say, hide } = await joinBen();
    const lose = () => check(false, false, false);
    lose();
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isVideoMuted: true } }));
    expect(screen.queryByText(mark)).toBeNull();
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isVideoMuted: false, isHeld: true } }));
    expect(screen.queryByText(mark)).toBeNull();
    act(() => say({ type: 'participant.changed', id: 'ben', changes: { isHeld: false } }));
    expect(screen.getByText(mark)).toBeTruthy();
    act(() => hide(true));
    expect(screen.queryByText(mark)).toBeNull();
    act(() => hide(false));
    check(true, false, false);
    expect(screen.queryByText(mark)).toBeNull();
  });
});
