import type { QrCode } from '#machines/meeting/invite/invite.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';

/**
 * The QR code of a text; null for a text that is too long. Loads the code that draws on demand, and rejects with a
 * `Failure` if it cannot be loaded.
 */
export async function drawCode(text: string): Promise<QrCode | null> {
  const loaded = await import('./qr-code.ts').catch((error: unknown) => {
    throw new Failure({ ownMessage: meetingCall.invite.codeNotLoaded, reason: 'network', responseError: error });
  });
  return loaded.qrCodeOf(text);
}
