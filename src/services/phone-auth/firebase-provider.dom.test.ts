import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patient } from '../fetch-stub.fixture.ts';
import { sampleConfiguration } from '../samples.fixture.ts';
import { createPhoneProvider } from './firebase-provider.ts';

interface VerifierLike {
  readonly type: string;
  verify(): Promise<string>;
  _reset(): void;
}

const sdk = vi.hoisted(() => ({
  auth: { settings: { appVerificationDisabledForTesting: false } },
  initializeApp: vi.fn<(options: unknown, name: string) => unknown>(() => 'app'),
  initializeAuth: vi.fn<(app: unknown, dependencies: unknown) => unknown>(),
  connectAuthEmulator: vi.fn<(auth: unknown, url: string, options: unknown) => void>(),
  verifyPhoneNumber: vi.fn<(number: string, verifier: VerifierLike) => Promise<string>>(),
  signInWithCredential: vi.fn<(auth: unknown, credential: unknown) => Promise<unknown>>(),
  signOut: vi.fn<(auth: unknown) => Promise<void>>(() => Promise.resolve()),
  clear: vi.fn<() => void>(),
  recaptcha: vi.fn<(parameters: unknown, container: HTMLElement) => void>(),
}));

vi.mock('firebase/app', () => ({ initializeApp: sdk.initializeApp }));
vi.mock('firebase/auth', () => ({
  inMemoryPersistence: 'memory',
  initializeAuth: sdk.initializeAuth,
  connectAuthEmulator: sdk.connectAuthEmulator,
  signInWithCredential: sdk.signInWithCredential,
  signOut: sdk.signOut,
  PhoneAuthProvider: class {
    static credential = (verificationId: string, code: string) => ({ verificationId, code });
    verifyPhoneNumber = sdk.verifyPhoneNumber;
  },
  RecaptchaVerifier: class {
    readonly clear = sdk.clear;

    constructor(_: unknown, container: HTMLElement, parameters: unknown) {
      sdk.recaptcha(parameters, container);
    }
  },
}));

const emulator = { VITE_FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099' };

beforeEach(() => {
  vi.clearAllMocks();
  sdk.auth.settings.appVerificationDisabledForTesting = false;
  sdk.initializeAuth.mockReturnValue(sdk.auth);
});

describe('createPhoneProvider', () => {
  it('keeps its session in memory only, and the real provider unless an emulator is configured', () => {
    createPhoneProvider(sampleConfiguration());
    expect(sdk.initializeAuth).toHaveBeenCalledExactlyOnceWith('app', { persistence: 'memory' });
    expect(sdk.connectAuthEmulator).not.toHaveBeenCalled();
    expect(sdk.auth.settings.appVerificationDisabledForTesting).toBe(false);
  });

  it('uses the emulator without warnings, and without its captcha', () => {
    createPhoneProvider(sampleConfiguration(emulator));
    expect(sdk.connectAuthEmulator).toHaveBeenCalledExactlyOnceWith(sdk.auth, 'http://127.0.0.1:9099', {
      disableWarnings: true,
    });
    expect(sdk.auth.settings.appVerificationDisabledForTesting).toBe(true);
  });

  it("sends with the token of the product's captcha", async () => {
    sdk.verifyPhoneNumber.mockImplementation(async (_, verifier) => {
      expect(verifier.type).toBe('recaptcha');
      const token = await verifier.verify();
      verifier._reset();
      return `sent with ${token}`;
    });
    const provider = createPhoneProvider(sampleConfiguration());
    expect(await provider.sendCode('+447700900001', 'token', patient())).toBe('sent with token');
    expect(sdk.recaptcha).not.toHaveBeenCalled();
  });

  it('sends with the invisible challenge of the provider where the product’s captcha does not apply, and removes it', async () => {
    sdk.verifyPhoneNumber.mockImplementation(() => {
      expect(document.body.childElementCount).toBe(1);
      return Promise.reject(new Error('refused'));
    });
    const provider = createPhoneProvider(sampleConfiguration());
    await expect(provider.sendCode('+447700900001', '', patient())).rejects.toThrow('refused');
    expect(sdk.recaptcha).toHaveBeenCalledExactlyOnceWith({ size: 'invisible' }, expect.any(HTMLElement));
    expect(sdk.clear).toHaveBeenCalledOnce();
    expect(document.body.childElementCount).toBe(0);
  });

  it('removes the challenge when the request is aborted', () => {
    sdk.verifyPhoneNumber.mockReturnValue(Promise.race<string>([]));
    const leaving = new AbortController();
    void createPhoneProvider(sampleConfiguration()).sendCode('+447700900001', '', leaving.signal);
    expect(document.body.childElementCount).toBe(1);
    leaving.abort();
    expect(document.body.childElementCount).toBe(0);
  });

  it('verifies, returns the user id and signs out', async () => {
    sdk.signInWithCredential.mockResolvedValue({ user: { uid: 'user-1' } });
    const provider = createPhoneProvider(sampleConfiguration());
    expect(await provider.verifyCode('verification-1', '123456')).toBe('user-1');
    expect(sdk.signInWithCredential).toHaveBeenCalledExactlyOnceWith(sdk.auth, {
      verificationId: 'verification-1',
      code: '123456',
    });
    expect(sdk.signOut).toHaveBeenCalledExactlyOnceWith(sdk.auth);
  });
});
