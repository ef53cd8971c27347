import { expect, it } from 'vitest';
import { inviteLink } from './invite-link.ts';

it('leads to the meeting, whatever its id contains', () => {
  expect(inviteLink('https://app.example', 'blue-fox')).toBe('https://app.example/meet?meeting_id=blue-fox');
  const odd = new URL(inviteLink('https://app.example', 'a&b=c#d /é'));
  expect([...odd.searchParams]).toEqual([['meeting_id', 'a&b=c#d /é']]);
});
