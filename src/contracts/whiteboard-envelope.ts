/**
 * WHITE_BOARD_DATA (specification 3.4) as a conference command and as a message over the bridge; what `data` contains is in
 * `whiteboard-wire.ts`, which is loaded with the board. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import type { BoardMessage } from '#machines/meeting/conference.types.ts';

export const boardCommand = 'WHITE_BOARD_DATA';

/** Ours: characters of `data`; quotes in a part of a longer message are written with a backslash. */
const dataMax = 40_000;

const attributes = v.object({
  event: v.pipe(v.string(), v.maxLength(20)),
  data: v.pipe(v.string(), v.maxLength(dataMax)),
  user_id: v.pipe(v.string(), v.maxLength(100)),
});
const command = v.object({ attributes });
const payload = v.object({ name: v.literal(boardCommand), attributes });

/** null for anything else. */
export function readBoardCommand(values: unknown): BoardMessage | null {
  const parsed = v.safeParse(command, values);
  return parsed.success ? parsed.output.attributes : null;
}

/** null for any other message. */
export function readBoardPayload(message: unknown): BoardMessage | null {
  const parsed = v.safeParse(payload, message);
  return parsed.success ? parsed.output.attributes : null;
}
