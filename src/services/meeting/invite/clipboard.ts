import { Failure } from '#machines/shared/failure.ts';
import { meetingCall } from '#machines/shared/messages/meeting-call.ts';

/** The part of the browser that copies; undefined on pages that are not secure. */
export interface ClipboardNavigator {
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Writes a text to the clipboard; to be called from a gesture. Rejects with a `Failure` if the browser refuses. */
export async function copyText({ clipboard }: ClipboardNavigator, text: string): Promise<void> {
  const refusal = (error?: unknown) =>
    new Failure({ ownMessage: meetingCall.invite.notCopied, reason: 'permission', responseError: error });
  if (clipboard === undefined) throw refusal();
  try {
    await clipboard.writeText(text);
  } catch (error) {
    throw refusal(error);
  }
}
