import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { FeedbackRequest } from '#src/contracts/conference.ts';
import { seededMeetings } from '../seed/meetings.ts';

/** Body of POST /control/meetings, and the stored meeting. */
export const meetingSchema = v.strictObject({
  meeting_id: v.pipe(v.string(), v.regex(/^[\w.~-]{1,80}$/, 'A meeting id has up to 80 letters, digits and . ~ _ -')),
  /** Null: the id is sufficient to enter. */
  password: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  /** The maximum number of participants; null for no limit. */
  max_participants: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});
export type Meeting = v.InferOutput<typeof meetingSchema>;
export type MeetingInput = v.InferInput<typeof meetingSchema>;

/** A participant's feedback on a meeting. */
export interface KeptFeedback extends FeedbackRequest {
  /** E-mail of the account that was signed in; null for a guest. */
  readonly from: string | null;
}

/** A tenant's meetings. A meeting's room at the conference server is named by its id, in lower case. */
export class MeetingBook {
  readonly #meetings = new Map<string, Meeting>();
  readonly #proofs = new Map<string, string>();
  readonly #feedback: KeptFeedback[] = [];

  constructor() {
    for (const meeting of seededMeetings) this.add(meeting);
  }

  add(meeting: Meeting): void {
    this.#meetings.set(roomOf(meeting.meeting_id), meeting);
  }

  named(id: string): Meeting | undefined {
    return this.#meetings.get(roomOf(id));
  }

  ofRoom(room: string): Meeting | undefined {
    return this.#meetings.get(room);
  }

  list(): readonly Meeting[] {
    return [...this.#meetings.values()];
  }

  /** The proof that a client has given the right password. */
  prove(id: string): string {
    const proof = randomBytes(16).toString('hex');
    this.#proofs.set(proof, roomOf(id));
    return proof;
  }

  keepFeedback(feedback: KeptFeedback): void {
    this.#feedback.push(feedback);
  }

  /** Oldest first. */
  get feedback(): readonly KeptFeedback[] {
    return this.#feedback;
  }

  isProof(id: string, proof: string): boolean {
    return this.#proofs.get(proof) === roomOf(id);
  }
}

export const roomOf = (id: string): string => id.toLowerCase();
