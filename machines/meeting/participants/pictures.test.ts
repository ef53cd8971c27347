import { describe, expect, it } from 'vitest';
import {
  afterCheck,
  pictureState,
  picturesToAsk,
  type CheckedPicture,
  type PictureKind,
  type WatchedPicture,
} from './pictures.ts';

const checked = (changes: Partial<CheckedPicture> = {}): CheckedPicture => ({
  participantId: 'ada',
  kind: 'camera',
  hasNewFrame: false,
  isInterrupted: false,
  ...changes,
});
const frame = checked({ hasNewFrame: true });
const silence = (checks: number): readonly CheckedPicture[] => Array.from({ length: checks }, () => checked());

/** The state after each check of Ada's picture. */
function statesOf(checks: readonly CheckedPicture[], kind: PictureKind = 'camera') {
  let watched: readonly WatchedPicture[] = [];
  return checks.map((check) => {
    watched = afterCheck(watched, [{ ...check, kind }]);
    return pictureState(watched, { participantId: 'ada', kind });
  });
}

describe('a picture of another participant', () => {
  it('is interrupted 3 s after its last frame, lost 5 s later, and flows with its next frame', () => {
    expect(statesOf([frame, ...silence(9), frame])).toEqual([
      ...Array.from({ length: 3 }, () => 'flowing'),
      ...Array.from({ length: 5 }, () => 'interrupted'),
      ...Array.from({ length: 2 }, () => 'lost'),
      'flowing',
    ]);
  });

  it('has 6 s for its first frame', () => {
    expect(statesOf(silence(6))).toEqual([...Array.from({ length: 5 }, () => 'flowing'), 'interrupted']);
  });

  it('is interrupted at once when the library reports it, unless frames arrive', () => {
    const isInterrupted = true;
    const states = statesOf([frame, checked({ isInterrupted }), { ...frame, isInterrupted }, checked()]);
    expect(states).toEqual(['flowing', 'interrupted', 'flowing', 'flowing']);
  });

  it('of a shared screen may stand still, as long as the library does not report an interruption', () => {
    expect(new Set(statesOf([frame, ...silence(20)], 'screen'))).toEqual(new Set(['flowing']));
    expect(statesOf([frame, ...silence(20), checked({ isInterrupted: true })], 'screen').at(-1)).toBe('interrupted');
    expect(statesOf(silence(6), 'screen').at(-1)).toBe('interrupted');
  });

  it('is forgotten when it is no longer requested', () => {
    const lost = silence(20).reduce((watched, check) => afterCheck(watched, [check]), [] as readonly WatchedPicture[]);
    expect(pictureState(lost, checked())).toBe('lost');
    expect(afterCheck(lost, [])).toEqual([]);
    expect(pictureState([], checked())).toBe('flowing');
    expect(pictureState(afterCheck(lost, [checked({ kind: 'screen' })]), checked())).toBe('flowing');
  });

  it('is asked for when it becomes interrupted, and every 10 s from then on', () => {
    let watched: readonly WatchedPicture[] = [];
    const asked = [frame, ...silence(24)].flatMap((check, second) => {
      watched = afterCheck(watched, [check, checked({ participantId: 'ben', hasNewFrame: true })]);
      return picturesToAsk(watched).map((picture) => [second, picture.participantId, picture.kind]);
    });
    expect(asked).toEqual([3, 13, 23].map((second) => [second, 'ada', 'camera']));
  });
});
