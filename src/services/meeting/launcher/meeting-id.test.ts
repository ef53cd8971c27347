import { afterEach, describe, expect, it, vi } from 'vitest';
import { isNewMeetingId } from '#machines/meeting/launcher/meeting-id.ts';
import { readMeetingLink } from '#machines/meeting/admission/meeting-link.ts';
import { drawMeetingId } from './meeting-id.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the id of a new meeting', () => {
  it('has three groups of four letters, is accepted as typed input, and is never repeated', () => {
    const ids = Array.from({ length: 200 }, drawMeetingId);
    for (const id of ids) {
      expect(id).toMatch(/^[^aeiouly]{4}-[^aeiouly]{4}-[^aeiouly]{4}$/);
      expect(isNewMeetingId(id)).toBe(true);
      expect(readMeetingLink(id, 'https://app.example.com')).toEqual({ meetingId: id, problem: '' });
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('uses the random source of the browser; a byte that would favour some letters is skipped', () => {
    // 247 is 13 times 19: higher bytes would make the first nine letters more likely.
    const drawn = [255, 247, 0, 19, 246, 1, 18, 2, 3, 4, 5, 6, 7, 8];
    const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.set(drawn);
      return bytes;
    });
    expect(drawMeetingId()).toBe('bbzc-zdfg-hjkm');
    expect(random).toHaveBeenCalledOnce();
  });
});
