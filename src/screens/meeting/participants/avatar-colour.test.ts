import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avatarColour, avatarColours } from './avatar-colour.ts';

const css = readFileSync(`${import.meta.dirname}/Avatar.module.css`, 'utf8');
const colours = [...css.matchAll(/data-colour='(\d+)'\] \{\s*--avatar: (#[\da-f]{6});/gu)];

/** The relative luminance of WCAG 2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('gives an id the same colour each time, and participants different ones', () => {
  expect(avatarColour('')).toBe(0);
  const ids = Array.from({ length: 40 }, (_, index) => (0x3f_a1_00 + index * 7_919).toString(16));
  expect(ids.map(avatarColour)).toEqual(ids.map(avatarColour));
  expect(new Set(ids.map(avatarColour)).size).toBe(avatarColours);
});

it.each(colours.map(([, index, colour]) => [Number(index), String(colour)] as const))(
  'colour %i, %s, has a contrast of 4.5:1 with white initials',
  (index, colour) => {
    expect(1.05 / (luminanceOf(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
    expect(index).toBeLessThanOrEqual(avatarColours);
  },
);

it('exists for every number', () => {
  expect(colours.map(([, index]) => Number(index))).toEqual(
    Array.from({ length: avatarColours }, (_, index) => index + 1),
  );
});
