import { fromCallback, fromPromise } from 'xstate';
import { callConnection } from '#machines/meeting/call.children.ts';
import type { ConferenceCommand, OpenConference, PassRenewal } from '#machines/meeting/connection.setup.ts';
import type { ConferenceAccess, OfCall } from '#machines/meeting/contracts.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import { openConference } from '#src/services/conference/conference.ts';
import type { MeetingAccess } from '#src/services/meeting/meeting-access.ts';
import { asActor } from './asActor.ts';

type Find = Pick<ConferenceClients, 'find'>;

/** The connection to the conference (architecture 2). */
export const createConnection = (
  clients: Find,
  { renewAccess }: Pick<MeetingAccess, 'renewAccess'>,
  watchOnline: (onOnline: () => void) => () => void,
) =>
  callConnection.provide({
    actors: {
      conference: fromCallback<ConferenceCommand, OpenConference>(({ input, sendBack, receive }) => {
        const live = clients.find(input)?.open(openConference, input.access, sendBack);
        receive((command) => live?.order(command));
        return () => live?.close();
      }),
      renewAccess: asActor<PassRenewal, ConferenceAccess>(renewAccess),
      watchNetwork: fromCallback(({ sendBack }) => watchOnline(() => sendBack({ type: 'connection.retry' }))),
    },
  });

export const createSendChat = (clients: Find) =>
  fromPromise<void, OfCall & { readonly text: string }>(async ({ input }) => {
    const client = clients.find(input);
    if (client === null) throw new Failure({ ownMessage: messages.meeting.notConnected });
    await client.sendChat(input.text);
  });
