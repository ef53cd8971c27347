import { expect, it, vi } from 'vitest';
import { takeLostFocus } from './lost-focus.ts';

it.each([
  ['takes the focus that was lost with the previous screen', true, true],
  ['does not move the focus on a page that was just opened', false, false],
])('a heading %s', (_, hasBeenActive, isFocused) => {
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(hasBeenActive);
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.append(heading);
  takeLostFocus(heading);
  expect(document.activeElement === heading).toBe(isFocused);
});
