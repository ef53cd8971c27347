import { fromCallback } from 'xstate';
import type { ConferenceAccess, OfCall } from '#machines/meeting/conference.types.ts';
import type { MeetingVenue, AccessRequest, PasswordCheck } from '#machines/meeting/admission/admission.machine.ts';
import { earlyParts } from '#machines/meeting/call/parts.ts';
import type { ResourcesCommand } from '#machines/meeting/call/call.types.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { MeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import { asActor } from '../flows/as-actor.ts';

/**
 * Admission to a meeting, with its effects (architecture 2).
 * @param loadCall loads the code of a call; a user is admitted only after it has resolved. Rejects with a `Failure`.
 */
export const createAdmission = (access: MeetingAccess, loadCall: () => Promise<unknown>) =>
  earlyParts.admission.provide({
    actors: {
      findMeeting: asActor<{ readonly meetingId: string }, MeetingVenue>(access.findMeeting),
      checkPassword: asActor<PasswordCheck, { readonly proof: string }>(access.checkPassword),
      fetchAccess: asActor<AccessRequest, ConferenceAccess>(async (query, signal) => {
        const [pass] = await Promise.all([access.fetchAccess(query, signal), loadCall()]);
        return pass;
      }),
    },
  });

export interface ResourcesOptions {
  /** Called after the meeting was found; calls `onLoaded` when the code of a call is loaded. */
  readonly onFound: (onLoaded: () => void) => void;
  /**
   * Makes the connection ahead for the user who will probably join with this pass; null: gives it back. Must not throw.
   */
  readonly connectAhead: (call: OfCall, access: ConferenceAccess | null) => void;
}

/** Keeps the resources that the effects of a call share, as long as the call lives. */
export const createResources = (
  clients: Pick<CallResourcesById, 'of' | 'dispose'>,
  { onFound, connectAhead }: ResourcesOptions,
) =>
  fromCallback<ResourcesCommand, OfCall & { readonly jitsiUrl: string }>(({ input, receive, sendBack }) => {
    let find: (jitsiUrl: string) => void = () => {};
    const deployment = new Promise<string>((resolve) => {
      find = (jitsiUrl) => {
        resolve(new URL(jitsiUrl).origin);
        onFound(() => sendBack({ type: 'parts.loaded' }));
      };
    });
    clients.of(input, deployment);
    // Known when the user joins again.
    if (input.jitsiUrl !== '') find(input.jitsiUrl);
    receive((command) => {
      if (command.type === 'meeting.found') find(command.jitsiUrl);
      else connectAhead(input, command.access);
    });
    return () => void clients.dispose(input);
  });
