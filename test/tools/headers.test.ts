import { describe, expect, it } from 'vitest';
import { headersFor } from './headers.ts';

const environment = {
  VITE_CENTRAL_POINT_HOST: 'https://central.example/',
  VITE_ADDRESS_LOOKUP_BASE: 'https://address.example/',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'project',
  VITE_SUPPORT_EMAIL: 'help@example.com',
};

describe('headersFor', () => {
  it.each([
    ['nginx', /^add_header Content-Security-Policy "default-src 'self'; .*" always;$/m],
    ['caddy', /^header \{\n\tContent-Security-Policy "default-src 'self'; .*"\n/],
    ['netlify', /^\/\*\n {2}Content-Security-Policy: default-src 'self'; .*\n/],
  ])('writes them for %s, with the configured hosts', (format, shape) => {
    const text = headersFor(format, environment);
    expect(text).toMatch(shape);
    expect(text).toContain('https://central.example');
    expect(text).toContain('X-Content-Type-Options');
  });

  it('names the formats it knows', () => {
    expect(() => headersFor('iis', environment)).toThrow('Name one of: nginx, caddy, netlify');
  });

  it('names what is missing in the configuration', () => {
    expect(() => headersFor('nginx', {})).toThrow('VITE_CENTRAL_POINT_HOST is required');
  });
});
