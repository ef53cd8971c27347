import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleConfiguration } from '../samples.fixture.ts';
import { contentSecurityPolicy, libraryStyleHashes, securityHeaders, tldraw } from './content-security-policy.ts';

function sourcesOf(directive: string, overrides: Readonly<Record<string, string>> = {}): readonly string[] {
  const policy = contentSecurityPolicy(sampleConfiguration(overrides));
  const found = policy.split('; ').find((entry) => entry.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

const installed = (path: string): Promise<string> =>
  readFile(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8');

describe('contentSecurityPolicy', () => {
  it.each([
    ['the samples', {}],
    ['everything configured', { VITE_MARKETING_SCRIPT: 'https://marketing.example/tag.js' }],
    ['a local back end', { VITE_CENTRAL_POINT_HOST: 'http://localhost:4480/' }],
  ])('allows neither inline code nor eval with %s', (_, overrides) => {
    const policy = contentSecurityPolicy(sampleConfiguration(overrides));
    expect(policy).not.toContain('unsafe-');
    expect(policy).not.toMatch(/(?:script|default|style)-src[^;]* (?:\*|https:|data:|blob:)(?: |;|$)/u);
  });

  it('allows the configured captcha as script and frame, by origin', () => {
    expect(sourcesOf('script-src')).toContain('https://captcha.example');
    expect(sourcesOf('frame-src')).toContain('https://captcha.example');
  });

  it('allows the dialer as a frame, and allows it the microphone', () => {
    const overrides = { VITE_DIALER_URL: 'https://dialer.example/app/' };
    expect(sourcesOf('frame-src', overrides)).toContain('https://dialer.example');
    expect(sourcesOf('frame-src')).not.toContain('https://dialer.example');
    const permissions = (given?: Readonly<Record<string, string>>) =>
      securityHeaders(sampleConfiguration(given))['Permissions-Policy'];
    expect(permissions(overrides)).toContain('microphone=(self "https://dialer.example")');
    expect(permissions()).toContain('microphone=(self)');
  });

  it.each([
    ['VITE_CENTRAL_POINT_HOST', 'https://cp.example/', 'https://cp.example'],
    ['VITE_ADDRESS_LOOKUP_BASE', 'https://lookup.example/v1/', 'https://lookup.example'],
    ['VITE_ERROR_CAPTURE_HOST', 'https://errors.example/', 'https://errors.example'],
    ['VITE_AUTH_SYNC_URL', 'https://sync.example/token', 'https://sync.example'],
    ['VITE_REPLAY_URL', 'https://replay.example/batches', 'https://replay.example'],
    ['VITE_MARKETING_SCRIPT', 'https://marketing.example/tag.js', 'https://marketing.example'],
    ['VITE_FIREBASE_AUTH_EMULATOR', 'http://127.0.0.1:9099', 'http://127.0.0.1:9099'],
  ])('may connect to %s', (name, value, origin) => {
    expect(sourcesOf('connect-src', { [name]: value })).toContain(origin);
    expect(sourcesOf('connect-src')).not.toContain(origin);
  });

  it('allows the identity provider, unless an emulator replaces it', () => {
    const provider = 'https://identitytoolkit.googleapis.com';
    const emulator = { VITE_FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099' };
    expect(sourcesOf('connect-src')).toContain(provider);
    expect(sourcesOf('connect-src', emulator)).not.toContain(provider);
    expect(sourcesOf('script-src')).toContain('https://www.google.com/recaptcha/');
    expect(sourcesOf('script-src', emulator)).not.toContain('https://www.google.com/recaptcha/');
  });

  it("allows all origins of Google's captcha when it is the configured one", () => {
    const overrides = {
      VITE_FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
      VITE_CAPTCHA_SCRIPT: 'https://www.google.com/recaptcha/api.js?render=explicit',
    };
    expect(sourcesOf('script-src', overrides)).toContain('https://www.gstatic.com/recaptcha/');
    expect(sourcesOf('frame-src', overrides)).toContain('https://recaptcha.google.com/recaptcha/');
  });

  it('allows no whole scheme by default: neither for calls nor for pictures, meetings included', () => {
    const policy = contentSecurityPolicy(sampleConfiguration({ VITE_CONFERENCE_ORIGINS: 'https://meet.example' }));
    expect(policy).not.toMatch(/ (?:\*|https?:|wss?:)(?: |;|$)/u);
  });

  it.each([
    ['VITE_RELAY_HOSTS', 'connect-src'],
    ['VITE_MEETING_HOSTS', 'connect-src'],
    ['VITE_AVATAR_HOSTS', 'img-src'],
  ])('%s are named in %s', (name, directive) => {
    const named = sourcesOf(directive, { [name]: 'https://r1.example, https://*.r2.example' });
    expect(named).toEqual(expect.arrayContaining(['https://r1.example', 'https://*.r2.example']));
    expect(sourcesOf(directive)).not.toContain('https://r1.example');
  });

  it.each([
    ['connect', ['connect-src']],
    ['img', ['img-src']],
    ['connect, img', ['img-src', 'connect-src']],
  ])('any https origin is a switch of its own: %s', (value, widened) => {
    const policy = contentSecurityPolicy(sampleConfiguration({ VITE_CSP_ALLOW_ANY_HTTPS: value }));
    const wide = policy.split('; ').filter((directive) => directive.split(' ').includes('https:'));
    expect(wide.map((directive) => directive.split(' ')[0])).toEqual(widened);
  });

  it('allows conferencing services: their library, their websockets, the worker that the library creates', () => {
    const overrides = { VITE_CONFERENCE_ORIGINS: 'https://meet.example, http://localhost:4480' };
    expect(sourcesOf('script-src', overrides)).toEqual(
      expect.arrayContaining(['https://meet.example', 'http://localhost:4480']),
    );
    expect(sourcesOf('connect-src', overrides)).toEqual(
      expect.arrayContaining(['https://meet.example', 'wss://meet.example', 'ws://localhost:4480']),
    );
    for (const directive of ['worker-src', 'media-src']) {
      expect(sourcesOf(directive, overrides)).toEqual(["'self'", 'blob:']);
      expect(sourcesOf(directive)).toEqual(["'self'"]);
    }
  });

  it('lets WebAssembly be compiled where there are conferences, and nowhere else', () => {
    const policy = contentSecurityPolicy(sampleConfiguration({ VITE_CONFERENCE_ORIGINS: 'https://meet.example' }));
    expect(policy.match(/'[a-z-]*unsafe-[a-z]+'/gu)).toEqual(["'wasm-unsafe-eval'"]);
    expect(sourcesOf('script-src')).not.toContain("'wasm-unsafe-eval'");
  });

  it("shows participants' pictures only from named hosts", () => {
    expect(
      sourcesOf('img-src', { VITE_CONFERENCE_ORIGINS: 'https://meet.example', VITE_AVATAR_HOSTS: 'https://a.example' }),
    ).toEqual(["'self'", 'https://a.example', 'data:']);
    expect(sourcesOf('img-src')).toEqual(["'self'"]);
  });

  it('allows other ports of this machine only for a central point of this machine', () => {
    expect(sourcesOf('connect-src', { VITE_CENTRAL_POINT_HOST: 'http://127.0.0.1:4480/' })).toContain(
      'http://localhost:*',
    );
    expect(sourcesOf('connect-src')).not.toContain('http://localhost:*');
  });

  it('lists each source once', () => {
    const sources = sourcesOf('connect-src', { VITE_REPLAY_URL: 'https://central.example/replay' });
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('cannot be framed and loads no plug-ins', () => {
    expect(sourcesOf('frame-ancestors')).toEqual(["'none'"]);
    expect(sourcesOf('object-src')).toEqual(["'none'"]);
    expect(sourcesOf('base-uri')).toEqual(["'none'"]);
  });

  it('allows requests to the file service of chats only when there is one', () => {
    const configured = { VITE_MEETING_FILES_HOST: 'https://files.example/store/' };
    expect(sourcesOf('connect-src', configured)).toContain('https://files.example');
    expect(contentSecurityPolicy(sampleConfiguration())).not.toContain('files.example');
    // A picture among the files is not shown.
    expect(sourcesOf('img-src', configured)).not.toContain('https://files.example');
  });

  it("names tldraw's host only when tldraw is chosen and a licence key is configured", () => {
    const chosen = { VITE_WHITEBOARD_SURFACE: 'tldraw' };
    const key = { VITE_TLDRAW_LICENSE_KEY: 'tldraw-2027/key.signature' };
    expect(sourcesOf('connect-src', { ...chosen, ...key })).toContain('https://cdn.tldraw.com');
    for (const overrides of [{}, chosen, key]) {
      expect(contentSecurityPolicy(sampleConfiguration(overrides))).not.toContain('tldraw.com');
    }
  });

  it("allows the style of tldraw's mark only when tldraw is chosen", async () => {
    const source = await installed('@tldraw/editor/dist-esm/lib/license/Watermark.mjs');
    const manager = await installed('@tldraw/editor/dist-esm/lib/license/LicenseManager.mjs');
    const name = /static className = "([^"]+)"/u.exec(manager)?.[1] ?? '';
    const style = /const CSS = `([^`]*)`/u.exec(source)?.[1]?.replaceAll('$'.concat('{className}'), name) ?? '';
    const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect(hash).toBe(tldraw.styleHash);
    expect(sourcesOf('style-src', { VITE_WHITEBOARD_SURFACE: 'tldraw' })).toContain(hash);
    expect(sourcesOf('style-src')).not.toContain(hash);
  });

  it("allows exactly the styles that the installed libraries add to the page's head", async () => {
    const reactAria = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map(async (path) => {
      const source = await installed(`react-aria/dist/private/${path}`);
      const style = /style\.textContent = `([^`]*)`\.trim\(\)/u.exec(source)?.[1] ?? '';
      const attribute = /PRESSABLE_ATTRIBUTE = '([^']*)'/u.exec(source)?.[1] ?? '';
      return style.trim().replace(/\$\{[^}]*\}/u, attribute);
    });
    const lottie = async () => {
      const display = await installed('lottie-react/build/animation/LottieDisplay.js');
      const layer = await installed('lottie-react/build/animation/styleLayer.js');
      const className = /lottieDisplayClass = "([^"]*)"/u.exec(display)?.[1] ?? '';
      const rules = /lottieDisplayStyles = `([^`]*)`/u.exec(display)?.[1] ?? '';
      const name = /styleLayer = "([^"]*)"/u.exec(layer)?.[1] ?? '';
      return `@layer ${name}{${rules.replace(/\$\{[^}]*\}/u, className)}}`;
    };
    const hashes = (await Promise.all([...reactAria, lottie()])).map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes).toEqual(libraryStyleHashes);
  });
});

describe('securityHeaders', () => {
  it('contain the policy and the other headers', () => {
    const headers = securityHeaders(sampleConfiguration());
    expect(headers['Content-Security-Policy']).toBe(contentSecurityPolicy(sampleConfiguration()));
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
    expect(headers['Permissions-Policy']).toContain('otp-credentials=(self)');
  });
});
