import { describe, expect, it } from 'vitest';
import { figuresOf, ownFigures } from '#test/models/meeting/statistics/samples.ts';
import { bitRateText, namedFigures, qualityText, reportText, rowsOf } from './texts.ts';

describe('the quality of a connection in words', () => {
  it.each([
    [{}, 'Good: hardly any packet is lost'],
    [{ loss: 2.34 }, 'Good: 2.3 % of the packets are lost, which is hardly noticed'],
    [{ loss: 5, quality: 'weak' }, 'Weak: 5.0 % of the packets are lost; sound and video are interrupted'],
    [
      { loss: 12, quality: 'bad', limitation: 'bandwidth' },
      'Bad: 12 % of the packets are lost; sound and video are interrupted; video is sent with a lower resolution, because the connection is too slow for more',
    ],
    [{ roundTrip: 1_234, quality: 'bad' }, 'Bad: the round trip takes 1.2 s; others hear and see you late'],
    [
      { limitation: 'processor' },
      'Good: hardly any packet is lost; video is sent with a lower resolution, because this device is too busy',
    ],
    [{ quality: null }, 'Not known yet'],
  ] as const)('of %j is: %s', (changes, text) => {
    expect(qualityText({ ...ownFigures, ...changes })).toBe(text);
  });
});

it.each([
  [null, 'Not known yet'],
  [0, '0 kbit/s'],
  [689.6, '690 kbit/s'],
  [1_640, '1.6 Mbit/s'],
])('a bit rate of %s kbit/s is %s', (rate, text) => {
  expect(bitRateText(rate)).toBe(text);
});

const valuesOf = (figures: Parameters<typeof rowsOf>[0]) =>
  Object.fromEntries(rowsOf(figures).map(({ label, value }) => [label, value]));

describe('the rows of a participant', () => {
  it('say what is sent and received', () => {
    expect(valuesOf(figuresOf('ada'))).toEqual({
      Resolution: '640 × 360',
      'Frame rate': '25 per second',
      'Received here': '690 kbit/s',
      'Bit rate up': '760 kbit/s',
      'Bit rate down': '1.5 Mbit/s',
      'Packet loss': '0 %',
      'Round trip': '31 ms',
      Codecs: 'VP8, opus',
      'Offered to the bridge': 'Up to 720p',
    });
  });

  it('of the user have nothing that is received here, and the resolutions that are sent at once', () => {
    const [video] = ownFigures.videos;
    if (video === undefined) throw new Error('The user has no video.');
    const values = valuesOf({ ...ownFigures, videos: [{ ...video, layers: { used: 2, offered: 3 } }] });
    expect(values).not.toHaveProperty('Received here');
    expect(values['Simulcast']).toBe('2 of 3 resolutions are sent');
  });

  it('name what is not known', () => {
    const values = valuesOf(figuresOf('ada', { videos: [], audioCodec: '', loss: null, roundTrip: null }));
    expect(values).toMatchObject({
      Resolution: 'No video',
      'Packet loss': 'Not known yet',
      'Round trip': 'Not known yet',
      Codecs: 'Not known yet',
    });
  });
});

const people = namedFigures(
  [ownFigures, figuresOf('ada')],
  'Ben',
  [
    { id: 'cyd', name: 'Cyd' },
    { id: 'ada', name: 'Ada' },
  ],
  'ada',
);

it('the chosen participant is first, then the user, then all others', () => {
  expect(people.map(({ name, figures }) => [name, figures?.received ?? null])).toEqual([
    ['Ada', 690],
    ['Ben (you)', null],
    ['Cyd', null],
  ]);
});

it('the report has the meeting, the time, the browser and the figures of each participant', () => {
  const text = reportText({ meetingId: 'blue fox', at: Date.UTC(2026, 4, 4, 9, 30), browser: 'Test/1.0', people });
  expect(text).toMatch(
    /^Statistics of the meeting blue fox\nTime: 2026-05-04T09:30:00\.000Z\nBrowser: Test\/1\.0\n\nAda\n {2}Connection: Good/,
  );
  expect(text).toContain('\n\nBen (you)\n');
  expect(text).toMatch(/Cyd\n {2}Connection: Not known yet\n$/);
});
