import { fromCallback, fromPromise } from 'xstate';
import type { SendChatInput, SentChat } from '#machines/meeting/chat/chat.setup.ts';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { ConferenceCommand, OpenConference, PassRenewal } from '#machines/meeting/connection/connection.setup.ts';
import type { ConferenceAccess, OfCall } from '#machines/meeting/conference.types.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import { joinConference } from '#src/services/meeting/connection/jitsi-conference.ts';
import type { RoomPasswords } from '#src/services/meeting/lobby/room-passwords.ts';
import type { MeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import { asActor } from '../flows/as-actor.ts';
import type { ActiveConferences } from './active-conferences.ts';

type Find = Pick<CallResourcesById, 'find'>;

interface Conferences {
  readonly clients: Find;
  readonly conferences: Pick<ActiveConferences, 'add'>;
}

/**
 * The connection to the conference with its effects (architecture 2).
 * @param watchReturn calls its listener when an attempt is worth making at once: the browser is online, or the page is
 *   visible again. Returns a function that stops it.
 */
export const createConnection = (
  { clients, conferences }: Conferences,
  { renewAccess }: Pick<MeetingAccess, 'renewAccess'>,
  watchReturn: (onReturn: () => void) => () => void,
  passwords: RoomPasswords,
) =>
  lateParts.connection.provide({
    actions: {
      announcePassword: ({ context: { query, password } }) => passwords.keep(query.meetingId, password),
    },
    actors: {
      conference: fromCallback<ConferenceCommand, OpenConference>(({ input, sendBack, receive }) => {
        const live = clients.find(input)?.open(joinConference, input.access, sendBack, input.password);
        const currentPass = renewing(renewAccess, input);
        const forget = live === undefined ? undefined : conferences.add(input, { ...live, currentPass });
        receive((command) => live?.order(command));
        return () => {
          forget?.();
          live?.close();
        };
      }),
      recallPassword: fromPromise(({ input }) => Promise.resolve(passwords.load(input.query.meetingId))),
      renewAccess: asActor<PassRenewal, ConferenceAccess>(renewAccess),
      watchNetwork: fromCallback(({ sendBack }) => watchReturn(() => sendBack({ type: 'connection.retry' }))),
    },
  });

function renewing(renewAccess: MeetingAccess['renewAccess'], { access, query }: PassRenewal) {
  let last = access;
  return async (signal: AbortSignal): Promise<string> => {
    try {
      last = await renewAccess({ access: last, query }, signal);
    } catch {
      // The service that gets the last pass says what is wrong with it.
    }
    return last.token;
  };
}

export const createSendChat = (clients: Find) =>
  fromPromise<SentChat, SendChatInput>(async ({ input }) => {
    const client = clients.find(input);
    if (client === null) throw new Failure({ ownMessage: messages.meeting.notConnected });
    return client.sendChat(input.text, input.to);
  });

export const createModerate = (clients: Find) =>
  fromPromise<void, OfCall & { readonly order: ModeratorOrder }>(async ({ input }) => {
    const client = clients.find(input);
    if (client === null) throw new Failure({ ownMessage: messages.meeting.notConnected });
    await client.moderate(input.order);
  });
