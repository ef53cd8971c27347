import { fromCallback } from 'xstate';
import type { ConferenceAccess, OfCall } from '#machines/meeting/contracts.ts';
import type { MeetingVenue, PassQuery, PasswordCheck } from '#machines/meeting/admission.machine.ts';
import { meetingAdmission } from '#machines/meeting/meeting.children.ts';
import type { OwnMediaCommand } from '#machines/meeting/meeting.setup.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import type { MeetingAccess } from '#src/services/meeting/meeting-access.ts';
import { asActor } from './asActor.ts';

/**
 * Admission (architecture 2).
 * @param loadCall brings what a call needs: nobody is admitted before it is there. Rejects with a `Failure`.
 */
export const createAdmission = (access: MeetingAccess, loadCall: () => Promise<unknown>) =>
  meetingAdmission.provide({
    actors: {
      findMeeting: asActor<{ readonly meetingId: string }, MeetingVenue>(access.findMeeting),
      checkPassword: asActor<PasswordCheck, { readonly proof: string }>(access.checkPassword),
      fetchAccess: asActor<PassQuery, ConferenceAccess>(async (query, signal) => {
        const [pass] = await Promise.all([access.fetchAccess(query, signal), loadCall()]);
        return pass;
      }),
    },
  });

export interface OwnMediaOptions {
  /** It has just been made. */
  readonly onOpen: () => void;
  /** Makes the connection of whoever will likely come in; null: of nobody. Must not throw. */
  readonly connectAhead: (call: OfCall, access: ConferenceAccess | null) => void;
}

/** What the effects of a call share, as long as there is one. */
export const createOwnMedia = (
  clients: Pick<ConferenceClients, 'of' | 'dispose'>,
  { onOpen, connectAhead }: OwnMediaOptions,
) =>
  fromCallback<OwnMediaCommand, OfCall & { readonly jitsiUrl: string }>(({ input, receive }) => {
    clients.of(input, new URL(input.jitsiUrl).origin);
    onOpen();
    receive(({ access }) => connectAhead(input, access));
    return () => void clients.dispose(input);
  });
