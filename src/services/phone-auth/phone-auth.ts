import type {
  SendCodeAnswer,
  SendCodeRequest,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from '#machines/shared/code/code.types.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import { abortError, NetworkError } from '../http/errors.ts';
import { browserSurroundings, type Surroundings } from '../http/normalise-error.ts';
import type { Operation } from '../operation.ts';
import { untilAborted } from '../until-aborted.ts';
import { phoneFailure } from './failures.ts';
import type { PhoneProvider } from './firebase-provider.ts';

/** Phone verification (specification 4.3, 7.2, 8.2). */
export interface PhoneAuth {
  /** Starts to load the provider, so that loading does not take part of the 5 s of a send. It is not loaded before. */
  prepare(): void;
  /** The answer's uid is the provider's verification id: it stays valid over a reload of the page. */
  readonly sendSmsCode: Operation<SendCodeRequest, SendCodeAnswer>;
  /** The identity is the provider's user id; for the test number, the number and pincode. */
  readonly verifySmsCode: Operation<VerifyCodeRequest, VerifyCodeAnswer>;
}

export interface PhoneAuthOptions {
  readonly configuration: Configuration;
  readonly loadProvider?: (configuration: Configuration) => Promise<PhoneProvider>;
  readonly surroundings?: Surroundings;
}

/** Stands for the verification id of the test number, which the provider does not know. */
const testNumberUid = 'test-number';

async function loadFirebase(configuration: Configuration): Promise<PhoneProvider> {
  const { createPhoneProvider } = await import('./firebase-provider.ts');
  return createPhoneProvider(configuration);
}

export function createPhoneAuth(options: PhoneAuthOptions): PhoneAuth {
  const { configuration, loadProvider = loadFirebase, surroundings = browserSurroundings } = options;
  let loading: Promise<PhoneProvider> | null = null;

  function provider(): Promise<PhoneProvider> {
    loading ??= loadProvider(configuration).catch((error: unknown) => {
      // A module that failed to load is loaded again next time.
      loading = null;
      throw new NetworkError(error);
    });
    return loading;
  }

  async function asFailure<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      return await untilAborted(work, signal);
    } catch (error) {
      throw phoneFailure(error, surroundings);
    }
  }

  /** The fixed UK test number skips the provider, while availability answered mode 'test' (architecture 6). */
  function skipsProvider({ value, testMode }: { readonly value: string; readonly testMode: boolean }): boolean {
    const testNumber = configuration.VITE_TEST_NUMBER.replaceAll(/\s/gu, '');
    return testMode && testNumber !== '' && value === testNumber;
  }

  return {
    prepare: () => {
      // A failure is reported when the provider is needed.
      provider().catch(() => undefined);
    },
    sendSmsCode: async (request, signal) => {
      if (skipsProvider(request)) return { uid: testNumberUid, sentAt: surroundings.now() };
      const send = async () => {
        const loaded = await provider();
        // The caller has aborted: no SMS may be sent after that.
        if (signal.aborted) throw abortError();
        return loaded.sendCode(request.value, request.captchaToken, signal);
      };
      const uid = await asFailure(send(), signal);
      return { uid, sentAt: surroundings.now() };
    },
    verifySmsCode: async (request, signal) => {
      if (skipsProvider(request)) return { identity: { number: request.value, pincode: request.code } };
      const verify = async () => (await provider()).verifyCode(request.uid, request.code);
      return { identity: await asFailure(verify(), signal) };
    },
  };
}
