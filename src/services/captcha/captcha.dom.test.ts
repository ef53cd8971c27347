import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleConfiguration } from '../samples.fixture.ts';
import { createCaptcha, type ChallengeHandlers } from './captcha.ts';

type Parameters = Readonly<Record<string, unknown>>;

function fakeApi() {
  return {
    render: vi.fn<(place: HTMLElement, parameters: Parameters) => number>(() => 7),
    reset: vi.fn<(widget: unknown) => void>(),
  };
}

function setUp(overrides: Readonly<Record<string, string>> = {}, globals: object = {}, hostname = 'app.example') {
  return createCaptcha(sampleConfiguration(overrides), { document, hostname, globals });
}

function handlers() {
  return {
    onSolved: vi.fn<ChallengeHandlers['onSolved']>(),
    onExpired: vi.fn<ChallengeHandlers['onExpired']>(),
    onFailed: vi.fn<ChallengeHandlers['onFailed']>(),
  };
}

function call(parameters: Parameters | undefined, name: string, ...values: unknown[]): void {
  const callback = parameters?.[name];
  if (typeof callback !== 'function') throw new TypeError(`no ${name}`);
  Reflect.apply(callback, undefined, values);
}

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="place"></div>';
});

describe('isApplicable (specification 6, both readings)', () => {
  it.each([
    ['only', 'app.example', true],
    ['only', 'localhost', false],
    ['only', 'sub.app.example', false],
    ['except', 'app.example', false],
    ['except', 'localhost', true],
  ])('%s the listed hosts, on %s: %s', (mode, hostname, isApplicable) => {
    expect(setUp({ VITE_CAPTCHA_HOSTS_MODE: mode }, {}, hostname).isApplicable()).toBe(isApplicable);
  });

  it('never without a script', () => {
    expect(setUp({ VITE_CAPTCHA_SCRIPT: '' }).isApplicable()).toBe(false);
    expect(setUp({ VITE_CAPTCHA_SCRIPT: '', VITE_CAPTCHA_HOSTS_MODE: 'except' }, {}, 'x').isApplicable()).toBe(false);
  });

  it('an empty list means no host, or every host', () => {
    expect(setUp({ VITE_CAPTCHA_HOSTS: '' }).isApplicable()).toBe(false);
    expect(setUp({ VITE_CAPTCHA_HOSTS: '', VITE_CAPTCHA_HOSTS_MODE: 'except' }).isApplicable()).toBe(true);
  });
});

describe('the script', () => {
  it('is added to the page once', () => {
    const captcha = setUp();
    captcha.startScript();
    captcha.startScript();
    const scripts = [...document.head.querySelectorAll('script')];
    expect(scripts.map(({ src }) => src)).toEqual(['https://captcha.example/api.js?render=explicit']);
  });

  it('is requested again after it failed to load', () => {
    const captcha = setUp();
    captcha.startScript();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
    captcha.startScript();
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });

  it.each([
    ['nothing', {}, false],
    ['a name without an interface', { grecaptcha: undefined }, false],
    ['an interface that still loads its parts', { grecaptcha: { ready: () => undefined } }, false],
    ['the interface', { grecaptcha: { render: () => 1 } }, true],
  ])('with %s there, it is ready: %s', (_, globals, isReady) => {
    expect(setUp({}, globals).isScriptReady()).toBe(isReady);
  });
});

describe('renderChallenge', () => {
  it('renders with the site key and reports the result', () => {
    const [api, callbacks] = [fakeApi(), handlers()];
    setUp({}, { grecaptcha: api }).renderChallenge('place', callbacks);
    const [place, parameters] = api.render.mock.calls[0] ?? [];
    expect(document.querySelector('#place')?.contains(place ?? null)).toBe(true);
    expect(parameters).toMatchObject({ sitekey: 'site-key' });
    call(parameters, 'callback', 'token');
    call(parameters, 'expired-callback');
    call(parameters, 'error-callback');
    expect(callbacks.onSolved).toHaveBeenCalledExactlyOnceWith('token');
    expect(callbacks.onExpired).toHaveBeenCalledOnce();
    expect(callbacks.onFailed).toHaveBeenCalledOnce();
  });

  it('removes the challenge, and reports nothing afterwards', () => {
    const [api, callbacks] = [fakeApi(), handlers()];
    const takeAway = setUp({}, { grecaptcha: api }).renderChallenge('place', callbacks);
    takeAway();
    expect(api.reset).toHaveBeenCalledExactlyOnceWith(7);
    expect(document.querySelector('#place')?.childElementCount).toBe(0);
    call(api.render.mock.calls[0]?.[1], 'callback', 'late');
    call(api.render.mock.calls[0]?.[1], 'error-callback');
    expect(callbacks.onSolved).not.toHaveBeenCalled();
    expect(callbacks.onFailed).not.toHaveBeenCalled();
  });

  it('gives every challenge an element of its own', () => {
    const api = fakeApi();
    const captcha = setUp({}, { grecaptcha: api });
    captcha.renderChallenge('place', handlers())();
    captcha.renderChallenge('place', handlers());
    expect(api.render.mock.calls[1]?.[0]).not.toBe(api.render.mock.calls[0]?.[0]);
  });

  it.each([
    ['a wide', 400, 'normal'],
    ['a narrow', 260, 'compact'],
  ])('%s place gets the size that fits', (_, width, size) => {
    const api = fakeApi();
    const place = document.querySelector('#place');
    Object.defineProperty(place, 'clientWidth', { value: width });
    setUp({}, { grecaptcha: api }).renderChallenge('place', handlers());
    expect(api.render.mock.calls[0]?.[1]).toMatchObject({ size });
  });

  it.each([
    ['its container is missing', 'nowhere', { grecaptcha: fakeApi() }],
    ['its script is missing', 'place', {}],
    [
      'the service throws',
      'place',
      {
        grecaptcha: {
          render: () => {
            throw new Error('Invalid site key');
          },
        },
      },
    ],
  ])('fails, and can be taken away, when %s', (_, containerId, globals) => {
    const callbacks = handlers();
    const takeAway = setUp({}, globals).renderChallenge(containerId, callbacks);
    expect(callbacks.onFailed).toHaveBeenCalledOnce();
    takeAway();
    expect(document.querySelector('#place')?.childElementCount).toBe(0);
  });

  it.each([[undefined], [''], [{}]])('a solution without a token (%j) is a failure', (token) => {
    const [api, callbacks] = [fakeApi(), handlers()];
    setUp({}, { grecaptcha: api }).renderChallenge('place', callbacks);
    call(api.render.mock.calls[0]?.[1], 'callback', token);
    expect(callbacks.onSolved).not.toHaveBeenCalled();
    expect(callbacks.onFailed).toHaveBeenCalledOnce();
  });
});
