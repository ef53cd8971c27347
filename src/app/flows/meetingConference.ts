import { fromCallback, fromPromise } from 'xstate';
import type { ConferenceCommand, OpenConference, PassRenewal } from '#machines/meeting/connection.setup.ts';
import type { ConferenceAccess, OfCall } from '#machines/meeting/contracts.ts';
import type { MeetingVenue, PassQuery, PasswordCheck } from '#machines/meeting/admission.machine.ts';
import { meetingAdmission, meetingConnection } from '#machines/meeting/meeting.children.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import type { MeetingAccess } from '#src/services/meeting/meeting-access.ts';
import { asActor } from './effects.ts';

/** Admission, the connection, and what the call's effects share (architecture 2). */
export function createConference(
  clients: ConferenceClients,
  access: MeetingAccess,
  watchOnline: (onOnline: () => void) => () => void,
) {
  return {
    admission: meetingAdmission.provide({
      actors: {
        findMeeting: asActor<{ readonly meetingId: string }, MeetingVenue>(access.findMeeting),
        checkPassword: asActor<PasswordCheck, { readonly proof: string }>(access.checkPassword),
        fetchAccess: asActor<PassQuery, ConferenceAccess>(access.fetchAccess),
      },
    }),
    connection: meetingConnection.provide({
      actors: {
        conference: fromCallback<ConferenceCommand, OpenConference>(({ input, sendBack, receive }) => {
          const live = clients.find(input)?.open(input.access, sendBack);
          receive((command) => live?.order(command));
          return () => live?.close();
        }),
        renewAccess: asActor<PassRenewal, ConferenceAccess>(access.renewAccess),
        watchNetwork: fromCallback(({ sendBack }) => watchOnline(() => sendBack({ type: 'connection.retry' }))),
      },
    }),
    ownMedia: fromCallback<{ type: string }, OfCall & { readonly jitsiUrl: string }>(({ input }) => {
      clients.of(input, new URL(input.jitsiUrl).origin);
      return () => void clients.dispose(input);
    }),
    sendChat: fromPromise<void, OfCall & { readonly text: string }>(async ({ input }) => {
      const client = clients.find(input);
      if (client === null) throw new Failure({ ownMessage: messages.meeting.notConnected });
      await client.sendChat(input.text);
    }),
  };
}
