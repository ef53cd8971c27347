import { expect, it, vi } from 'vitest';
import { watchRefusals } from './refusals.ts';

function refuse(effectiveDirective: string, blockedURI: string): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }));
}

it('reports each violation once, with only the origin: no path and no query', () => {
  const report = vi.fn<(directive: string, source: string) => void>();
  watchRefusals(document, report);
  refuse('connect-src', 'https://relay.example/api/v1/meet/secret?name=Ada');
  refuse('connect-src', 'https://relay.example/api/v1/logins');
  refuse('img-src', 'https://relay.example/a.png');
  refuse('script-src-elem', 'inline');
  expect(report.mock.calls).toEqual([
    ['connect-src', 'https://relay.example'],
    ['img-src', 'https://relay.example'],
    ['script-src-elem', 'inline'],
  ]);
});
