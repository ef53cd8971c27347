import * as v from 'valibot';

/** An SMS code that the phone provider sent and that has not been used. */
export interface SmsCode {
  /** E.164. */
  readonly phoneNumber: string;
  readonly code: string;
  readonly sessionInfo: string;
}

/** The requests that the back end makes to the phone provider itself. */
export interface PhoneDirectory {
  /** The number (E.164) a provider user id was verified with; null when the id is unknown. */
  phoneNumberOf(uid: string): Promise<string | null>;
  smsCodes(): Promise<readonly SmsCode[]>;
}

const lookupAnswer = v.object({
  users: v.optional(v.array(v.object({ localId: v.string(), phoneNumber: v.optional(v.string()) }))),
});
const codesAnswer = v.object({
  verificationCodes: v.array(v.object({ phoneNumber: v.string(), code: v.string(), sessionInfo: v.string() })),
});

/**
 * The Firebase Auth emulator's admin side.
 * @param base the emulator's address, e.g. 'http://127.0.0.1:9099'.
 * @throws when the emulator cannot be reached or answers an error.
 */
export function createEmulatorDirectory(base: string, project: string): PhoneDirectory {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(new URL(path, base), init);
    if (!answer.ok) throw new Error(`The phone provider answered ${answer.status} to ${path}`);
    return answer.json();
  };
  return {
    phoneNumberOf: async (uid) => {
      const answer = await ask(`/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: [uid] }),
      });
      const users = v.parse(lookupAnswer, answer).users ?? [];
      return users.find(({ localId }) => localId === uid)?.phoneNumber ?? null;
    },
    smsCodes: async () =>
      v.parse(codesAnswer, await ask(`/emulator/v1/projects/${project}/verificationCodes`)).verificationCodes,
  };
}
