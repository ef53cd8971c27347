import { expect, it } from 'vitest';
import { coveringPart } from './cover.ts';

const area = { width: 1600, height: 900 };

it.each([
  ['a picture of the same proportions', { width: 320, height: 180 }, { x: 0, y: 0, width: 320, height: 180 }],
  ['a wider picture', { width: 1000, height: 180 }, { x: 340, y: 0, width: 320, height: 180 }],
  ['a higher picture', { width: 320, height: 580 }, { x: 0, y: 200, width: 320, height: 180 }],
])('takes the middle of %s', (_, picture, part) => {
  expect(coveringPart(picture, area)).toEqual(part);
});
