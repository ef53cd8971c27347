import { describe, expect, it, vi } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import { failureOf } from '../failure-of.fixture.ts';
import { patient } from '../fetch-stub.fixture.ts';
import { sampleConfiguration } from '../samples.fixture.ts';
import type { PhoneProvider } from './firebase-provider.ts';
import { createPhoneAuth } from './phone-auth.ts';

const testNumber = '+447700900123';
const send = { value: '+447700900001', uid: '', captchaToken: 'token', testMode: false };
const verify = { value: '+447700900001', uid: 'verification-1', code: '123456', testMode: false };

class ProviderError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Firebase: Error (${code}).`);
    this.code = code;
  }
}

function setUp(provider: Partial<PhoneProvider> = {}, isOnline = true) {
  const sendCode = vi.fn<PhoneProvider['sendCode']>(() => Promise.resolve('verification-1'));
  const verifyCode = vi.fn<PhoneProvider['verifyCode']>(() => Promise.resolve('user-1'));
  const loadProvider = vi.fn<() => Promise<PhoneProvider>>(() =>
    Promise.resolve({ sendCode, verifyCode, ...provider }),
  );
  const phoneAuth = createPhoneAuth({
    configuration: sampleConfiguration({ VITE_TEST_NUMBER: '+44 7700 900123' }),
    loadProvider,
    surroundings: { now: () => 7_000, isOnline: () => isOnline },
  });
  return { phoneAuth, sendCode, verifyCode, loadProvider };
}

describe('sending', () => {
  it("passes the captcha's token on and returns the verification id", async () => {
    const { phoneAuth, sendCode } = setUp();
    const { signal } = new AbortController();
    expect(await phoneAuth.sendSmsCode(send, signal)).toEqual({ uid: 'verification-1', sentAt: 7_000 });
    expect(sendCode).toHaveBeenCalledExactlyOnceWith('+447700900001', 'token', signal);
  });

  it('loads the provider on first use, and once', async () => {
    const { phoneAuth, loadProvider } = setUp();
    expect(loadProvider).not.toHaveBeenCalled();
    phoneAuth.prepare();
    await phoneAuth.sendSmsCode(send, patient());
    await phoneAuth.verifySmsCode(verify, patient());
    expect(loadProvider).toHaveBeenCalledOnce();
  });

  it('a provider that did not load is a network failure, and is loaded again next time', async () => {
    const { phoneAuth, loadProvider } = setUp();
    loadProvider.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    expect(await failureOf(phoneAuth.sendSmsCode(send, patient()))).toMatchObject({ reason: 'network' });
    expect(await phoneAuth.sendSmsCode(send, patient())).toMatchObject({ uid: 'verification-1' });
  });

  it('a failed preparation is not reported as an error', async () => {
    const { phoneAuth, loadProvider } = setUp();
    loadProvider.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    phoneAuth.prepare();
    await vi.waitFor(() => {
      expect(loadProvider).toHaveBeenCalledOnce();
    });
  });

  it('is released by its signal, and sends nothing afterwards', async () => {
    const { phoneAuth, sendCode, loadProvider } = setUp();
    let arrive: (provider: PhoneProvider) => void = () => undefined;
    loadProvider.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const leaving = new AbortController();
    const left = failureOf(phoneAuth.sendSmsCode(send, leaving.signal));
    leaving.abort();
    expect(await left).toMatchObject({ ownMessage: 'Cancel Request', cancel: true });
    arrive({ sendCode, verifyCode: vi.fn<PhoneProvider['verifyCode']>() });
    await phoneAuth.verifySmsCode({ ...verify, value: testNumber, testMode: true }, patient());
    expect(sendCode).not.toHaveBeenCalled();
  });
});

describe('verifying', () => {
  it('returns the user id', async () => {
    const { phoneAuth, verifyCode } = setUp();
    expect(await phoneAuth.verifySmsCode(verify, patient())).toEqual({ identity: 'user-1' });
    expect(verifyCode).toHaveBeenCalledExactlyOnceWith('verification-1', '123456');
  });
});

describe('errors of the provider (specification 8.2)', () => {
  const defaultText = 'There seems to be a issue try again later';
  it.each([
    ['auth/invalid-phone-number', { ownMessage: 'Invalid Number', reason: 'invalid-number' }],
    ['auth/invalid-verification-code', { ownMessage: 'Invalid Pincode', reason: 'invalid-pincode' }],
    [
      'auth/too-many-requests',
      {
        ownMessage: 'Too many attempts try again after a minute',
        reason: 'too-many-requests',
        retryAfter: 180,
      },
    ],
    ['auth/network-request-failed', { reason: 'network', ownMessage: messages.api.unavailable }],
    ['auth/timeout', { reason: 'timeout', ownMessage: messages.api.timeout }],
    ['auth/quota-exceeded', { ownMessage: defaultText, reason: 'unknown' }],
    ['auth/internal-error', { ownMessage: defaultText, reason: 'unknown' }],
  ])('%s', async (code, expected) => {
    const error = new ProviderError(code);
    const { phoneAuth } = setUp({ sendCode: () => Promise.reject(error), verifyCode: () => Promise.reject(error) });
    expect(await failureOf(phoneAuth.sendSmsCode(send, patient()))).toMatchObject({ ...expected, occurredAt: 7_000 });
    expect(await failureOf(phoneAuth.verifySmsCode(verify, patient()))).toMatchObject(expected);
  });

  it('no network, browser offline', async () => {
    const error = new ProviderError('auth/network-request-failed');
    const { phoneAuth } = setUp({ sendCode: () => Promise.reject(error) }, false);
    expect(await failureOf(phoneAuth.sendSmsCode(send, patient()))).toMatchObject({
      reason: 'network',
      ownMessage: messages.api.offline,
    });
  });
});

describe('the test number (architecture 6)', () => {
  it('skips the provider for sending and verifying in test mode', async () => {
    const { phoneAuth, loadProvider } = setUp();
    const sent = await phoneAuth.sendSmsCode({ ...send, value: testNumber, testMode: true }, patient());
    expect(sent.sentAt).toBe(7_000);
    expect(sent.uid).not.toBe('');
    const attempt = { ...verify, value: testNumber, uid: sent.uid, testMode: true };
    expect(await phoneAuth.verifySmsCode(attempt, patient())).toEqual({
      identity: { number: testNumber, pincode: '123456' },
    });
    expect(loadProvider).not.toHaveBeenCalled();
  });

  it.each([
    ['outside test mode', testNumber, false],
    ['another number', '+447700900124', true],
  ])('%s the provider is asked', async (_, value, testMode) => {
    const { phoneAuth, loadProvider } = setUp();
    await phoneAuth.sendSmsCode({ ...send, value, testMode }, patient());
    expect(loadProvider).toHaveBeenCalledOnce();
  });

  it('without a configured test number, every number goes to the provider', async () => {
    const loadProvider = vi.fn<() => Promise<PhoneProvider>>(() =>
      Promise.resolve({ sendCode: () => Promise.resolve('v'), verifyCode: () => Promise.resolve('u') }),
    );
    const phoneAuth = createPhoneAuth({ configuration: sampleConfiguration({ VITE_TEST_NUMBER: '' }), loadProvider });
    await phoneAuth.sendSmsCode({ ...send, value: '', testMode: true }, patient());
    expect(loadProvider).toHaveBeenCalledOnce();
  });
});
