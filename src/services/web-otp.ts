/** The request options of WebOTP, which TypeScript's DOM types do not contain. */
interface OneTimeCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: string[] };
}

/**
 * Waits for the SMS that carries a one-time code for this origin (WebOTP). Resolves to the code; null where the browser
 * has no WebOTP, the visitor declined, or the signal aborted. Never rejects.
 */
export async function readOneTimeCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window) || signal.aborted) return null;
  const request: OneTimeCodeRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const credential: unknown = await navigator.credentials.get(request);
    const isCode = typeof credential === 'object' && credential !== null && 'code' in credential;
    return isCode && typeof credential.code === 'string' ? credential.code : null;
  } catch {
    return null;
  }
}
