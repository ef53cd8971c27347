import type { Participant } from '#machines/meeting/conference.types.ts';
import { person } from '#test/screens/meeting/fixtures/fake-world.ts';

/** Names in several scripts, a long one, and none. */
export const names = [
  'Ben Baker',
  'מיכל כהן',
  'أحمد علي',
  'Dan Dvořák-Featherstonehaugh of the Northern Office',
  '山田太郎',
  '',
];

/** `&count=49` shows so many others; every third has no picture. */
export const crowd = (): readonly Participant[] =>
  Array.from({ length: Number(new URLSearchParams(location.search).get('count') ?? 24) }, (_, index) =>
    person(`p${index}`, names[index % names.length] ?? '', {
      isVideoMuted: index % 3 === 1,
      isAudioMuted: index % 4 === 1,
    }),
  );
