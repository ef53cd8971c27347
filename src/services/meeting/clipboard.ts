import { Failure } from '#machines/shared/failure.ts';
import { meetingRoom } from '#machines/shared/messages/meeting-room.ts';

/** The part of the browser that copies; pages that are not secure have no clipboard. */
export interface ClipboardNavigator {
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Puts a text on the clipboard; to be called from a gesture. Rejects with a `Failure` when the browser refuses. */
export async function copyText({ clipboard }: ClipboardNavigator, text: string): Promise<void> {
  const refusal = (error?: unknown) =>
    new Failure({ ownMessage: meetingRoom.invite.notCopied, reason: 'permission', responseError: error });
  if (clipboard === undefined) throw refusal();
  try {
    await clipboard.writeText(text);
  } catch (error) {
    throw refusal(error);
  }
}
