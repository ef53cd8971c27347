/** The request that browsers with WebOTP understand; the standard library's types leave it out. */
interface OneTimeCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: string[] };
}

/**
 * Waits for the SMS that carries a one-time code for this origin (WebOTP). The code; null where the browser has no
 * such thing, the visitor declined, or the signal aborted. Never rejects.
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
