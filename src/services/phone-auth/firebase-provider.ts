/** All Firebase code, in a module of its own that is loaded on demand (see phone-auth.ts). */
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signOut,
  type ApplicationVerifier,
  type Auth,
} from 'firebase/auth';
import type { Configuration } from '#src/contracts/configuration.ts';

/** The hosted phone-authentication provider (specification 7.2). Rejects with the provider's own errors. */
export interface PhoneProvider {
  /** Sends an SMS code; returns the verification id, which stays valid after a reload. `number` is E.164. */
  sendCode(number: string, captchaToken: string, signal: AbortSignal): Promise<string>;
  /** Confirms the code; returns the provider's user id. */
  verifyCode(verificationId: string, code: string): Promise<string>;
}

interface Verifier {
  readonly verifier: ApplicationVerifier;
  readonly dispose: () => void;
}

/** A verifier with a token of the product's captcha. */
function fromToken(token: string): Verifier {
  const verifier = {
    type: 'recaptcha',
    verify: () => Promise.resolve(token),
    // The SDK resets its verifiers after use, including this one, though its public type does not show it.
    _reset: () => undefined,
  };
  return { verifier, dispose: () => undefined };
}

/** The provider's own invisible challenge, for hosts on which the product's captcha does not apply. */
function invisible(auth: Auth): Verifier {
  const container = document.createElement('div');
  document.body.append(container);
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  return {
    verifier,
    dispose: () => {
      if (!container.isConnected) return;
      verifier.clear();
      container.remove();
    },
  };
}

export function createPhoneProvider(configuration: Configuration): PhoneProvider {
  const app = initializeApp(
    {
      apiKey: configuration.VITE_FIREBASE_API_KEY,
      projectId: configuration.VITE_FIREBASE_PROJECT_ID,
      authDomain: configuration.VITE_FIREBASE_AUTH_DOMAIN,
    },
    'phone-auth',
  );
  // The provider's session is kept in memory only, and no pop-up or redirect flow is loaded.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const emulator = configuration.VITE_FIREBASE_AUTH_EMULATOR;
  if (emulator !== '') {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }

  return {
    sendCode: async (number, captchaToken, signal) => {
      const { verifier, dispose } = captchaToken === '' ? invisible(auth) : fromToken(captchaToken);
      // A challenge whose request was aborted is removed from the page.
      signal.addEventListener('abort', dispose, { once: true });
      try {
        return await new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
      } finally {
        signal.removeEventListener('abort', dispose);
        dispose();
      }
    },
    verifyCode: async (verificationId, code) => {
      const credential = PhoneAuthProvider.credential(verificationId, code);
      const { user } = await signInWithCredential(auth, credential);
      // Only the identity is needed; the session ends here.
      await signOut(auth);
      return user.uid;
    },
  };
}
