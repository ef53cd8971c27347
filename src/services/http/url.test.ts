import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath, joinUrl } from './url.ts';

describe('joinUrl', () => {
  it.each([
    ['https://a.example', 'api/v1/', 'https://a.example/api/v1/'],
    ['https://a.example/', 'api/v1/', 'https://a.example/api/v1/'],
    ['https://a.example//', '/api/v1/', 'https://a.example/api/v1/'],
    ['https://a.example/base/', 'signups', 'https://a.example/base/signups'],
  ])('%s + %s', (base, path, url) => {
    expect(joinUrl(base, path)).toBe(url);
  });
});

describe('fillPath', () => {
  it('fills named segments, escaped', () => {
    expect(fillPath('get/{id}/of/{owner}', { id: 'a/b c?', owner: 'é' })).toBe('get/a%2Fb%20c%3F/of/%C3%A9');
  });

  it.each(['', '.', '..'])('refuses %j', (id) => {
    expect(() => fillPath('get/{id}', { id })).toThrow(RangeError);
  });

  it('refuses a segment without a value', () => {
    expect(() => fillPath('get/{id}', {})).toThrow('{id}');
  });

  it('keeps any value one segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        fc.pre(!['', '.', '..'].includes(id));
        const url = new URL(joinUrl('https://a.example/base', fillPath('get/{id}', { id })));
        expect(url.pathname.split('/').slice(0, -1)).toEqual(['', 'base', 'get']);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});
