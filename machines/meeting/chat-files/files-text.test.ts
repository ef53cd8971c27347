import { expect, it } from 'vitest';
import { textOrFile } from './files-text.ts';

it.each([
  ['https://files.example/a/1#name=plan.pdf&size=1200000', 'File: plan.pdf, 1.2 MB'],
  [' https://files.example/a/1#name=Q4%20plan+b.pdf&size=1 ', 'File: Q4 plan b.pdf, 1 byte'],
  // A name is in one line, and without marks that reorder the text around it.
  ['https://files.example/a/1#name=a%0Ab%E2%80%AEc.pdf&size=10', 'File: abc.pdf, 10 bytes'],
  ['https://files.example/a/1#name=%0A&size=10', null],
  ['https://files.example/a/1#name=plan.pdf', null],
  ['https://files.example/a/1#name=plan.pdf&size=12e3', null],
  ['Look: https://files.example/a/1#name=plan.pdf&size=10', null],
  ['javascript:alert(1)#name=plan.pdf&size=10', null],
  ['Good morning', null],
])('what the message %s says', (text, said) => {
  expect(textOrFile(text)).toBe(said ?? text);
});
