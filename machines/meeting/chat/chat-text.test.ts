import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatParts } from './chat-text.ts';

const links = (text: string): readonly string[] =>
  chatParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

describe('chatParts', () => {
  it.each([
    ['see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
    ['HTTP://EXAMPLE.COM', ['HTTP://EXAMPLE.COM']],
    ['Is it https://example.com/a? Yes, https://example.com/b.', ['https://example.com/a', 'https://example.com/b']],
    ['(see https://example.com/a_(b))', ['https://example.com/a_(b)']],
    ['<https://example.com>', ['https://example.com']],
    ['https://example.com/ü', ['https://example.com/ü']],
    ['https://example.com/\u202Egpj.exe', ['https://example.com/%E2%80%AEgpj.exe']],
    ['“https://example.com” and „https://example.com/a“', ['https://example.com', 'https://example.com/a']],
    [
      '«https://example.com» 「https://example.com」『https://example.com』',
      ['https://example.com', 'https://example.com', 'https://example.com'],
    ],
    ['‘https://example.com/it’s’', ['https://example.com/it’s']],
    ['看https://example.com/好。', ['https://example.com/好']],
    [
      'https://example.com，https://example.com；（https://example.com）！',
      ['https://example.com', 'https://example.com', 'https://example.com'],
    ],
    ['http://localhost:4173/meet?meeting_id=1', ['http://localhost:4173/meet?meeting_id=1']],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'javascript://https/%0Aalert(1)',
    'ftp://example.com',
    'example.com',
    'http://',
    'https://.',
    'https://bank.example@evil.example/',
    'https://name:secret@example.com/',
    '',
  ])('%j holds no link', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('parses any message in reasonable time', () => {
    const odd = `https://example.com/${')'.repeat(100_000)}`;
    expect(links(odd)).toEqual(['https://example.com/']);
  });

  it("keeps the message's text and links http and https addresses only, for any input", () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom('https://', 'http://', 'javascript:', 'data:', 'ftp://', '//', 'user:secret@', 'example.com/'),
        fc.constantFrom(' ', '\n', ').', '(', ')', '[', '](', '@', '<', '"', "'", ':', '?q=1#f', '[::1]', '\uD800'),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, (written) => {
        const text = written.join('');
        const parts = chatParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        const protocols = parts.flatMap((part) => (part.kind === 'link' ? [new URL(part.href).protocol] : []));
        expect(protocols.filter((protocol) => protocol !== 'http:' && protocol !== 'https:')).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });
});
