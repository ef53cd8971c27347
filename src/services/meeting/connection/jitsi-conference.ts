import type {
  BoardMessage,
  ConferenceAccess,
  ConferenceEvent,
  ConferenceOrder,
} from '#machines/meeting/conference.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import { meetingModerator } from '#machines/shared/messages/meeting-moderator.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import type { SentChat } from '#machines/meeting/chat/chat.setup.ts';
import type { ConferenceCommand } from '#machines/meeting/connection/connection.setup.ts';
import { readParticipantId } from '#src/contracts/conference-token.ts';
import { readMoment, writeProperties, writeReaction } from '#src/contracts/conference-wire.ts';
import { writeCaption } from '#src/contracts/captions-wire.ts';
import { choiceProperty, writeChoice } from '#src/contracts/encryption-wire.ts';
import { writeTyping } from '#src/contracts/typing-wire.ts';
import { pictureCommand, writePicture, writeReactionMessage } from '#src/contracts/conference-wire-jitsi-meet.ts';
import { connectionEnd } from './conference-errors.ts';
import { eventOf, type Conference, type JitsiLibrary } from './jitsi.types.ts';
import { createListeners } from './listeners.ts';
import { outlastSessions } from './media-sessions.ts';
import { sendChat } from '../chat/send-chat.ts';
import { createConferenceEncryption, type ConferenceEncryption } from '../encryption/conference-encryption.ts';
import { olm } from '../encryption/olm.ts';
import type { LoadLibrary } from './jitsi-library.ts';
import { openConnection, type Line } from './jitsi-connection.ts';
import { answerGuests } from '../lobby/lobby.ts';
import { createLobbyConversations, type LobbyConversations } from '../lobby/lobby-conversations.ts';
import type { OwnLocalMedia } from '../media/local-media.types.ts';
import { createPublication } from '../media/publication.ts';
import type { ReceiverConstraints } from '../media/receiver-constraints.ts';
import type { OwnRemoteMedia } from '../media/remote-media.ts';
import { subscribeToConference } from './conference-events.ts';
import { sendVote } from '../polls/polls.ts';
import { createConfirmations } from '../moderation/confirmations.ts';
import { moderate } from '../moderation/moderator-orders.ts';
import { sendBoard, type BoardWay } from '../whiteboard/board-conference.ts';
import { schedule } from '../../schedule.ts';
import { askRoomTimes } from './room-times.ts';
import { createStatistics, type ConferenceStatistics } from '../statistics/statistics.ts';

export interface ConferenceParts {
  readonly load: LoadLibrary;
  /** The password of the room; '' when none is known. */
  readonly password: string;
  /** The line made ahead for this pass; null for none. */
  readonly line: Line | null;
  readonly local: OwnLocalMedia;
  readonly remote: OwnRemoteMedia;
  readonly wishes: ReceiverConstraints;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** When the user raised the hand: the same on every connection. */
  readonly raisedAt: () => number;
}

export interface ActiveConference {
  /**
   * Executes a command while the conference is joined, and those of the lobby before; 'conference.hangUp' leaves in order, then `conference.left` is
   * emitted.
   */
  order(command: ConferenceCommand | ConferenceOrder): void;
  /** See `sendChat`; rejects with a `Failure` while the conference is not joined. */
  sendChat(text: string, to: string | null): Promise<SentChat>;
  /** Executes an order of a moderator; rejects with a `Failure` if the server does not, or if it is not joined. */
  moderate(order: ModeratorOrder): Promise<void>;
  /** Sends a message of the whiteboard; false when it cannot be sent now. */
  sendBoard(message: BoardMessage, way: BoardWay): boolean;
  /** Measures what passes this client; rejects with a `Failure` while there is no connection to measure. */
  readFigures: ConferenceStatistics['read'];
  /** Its end-to-end encryption; null while it is not joined. */
  encryption(): ConferenceEncryption | null;
  /** Ends it at once, in any state; no event is emitted any more. */
  close(): void;
}

export type OpenConference = typeof joinConference;

/**
 * One connection and its conference (specification 3.4, 4.6, 7.4): connects, joins, and emits the events for the
 * machines: first `conference.connected`, then the present participants and `conference.joined`; until it is closed or
 * has emitted its end (dropped, kicked, left, or a fatal failure).
 */
export function joinConference(
  access: ConferenceAccess,
  emit: (event: ConferenceEvent) => void,
  parts: ConferenceParts,
): ActiveConference {
  const { load, local, remote, wishes, now, raisedAt } = parts;
  const forget: (() => void)[] = [];
  const { listen, removeAll } = createListeners(() => phase === 'over');
  const confirmations = createConfirmations(schedule);
  const line = parts.line ?? openConnection(access, load);
  let conference: Conference | null = null;
  let conversations: LobbyConversations | null = null;
  let statistics: ConferenceStatistics | null = null;
  let encryption: ConferenceEncryption | null = null;
  let phase: 'entering' | 'joined' | 'leaving' | 'over' = 'entering';
  /** In the time of the server's clock. */
  let createdAt: number | null = null;
  /** The difference by which the device's clock is ahead of the server's. */
  let ahead = 0;
  /** The user can change it before joining as well. */
  let { displayName } = access;
  /** The library must not be asked to leave twice. */
  let isLeft = false;

  /**
   * Events about the present participants and states, emitted together right before `conference.joined`: these
   * participants do not count as joining.
   */
  let early: ConferenceEvent[] = [];

  /** Leaves the conference and closes the connection in any state, without waiting for either. */
  function tearDown(): void {
    phase = 'over';
    removeAll();
    for (const stop of forget.splice(0)) stop();
    local.leave();
    wishes.leave();
    remote.clear();
    confirmations.close();
    const leaving = conference;
    conference = null;
    conversations = null;
    statistics = null;
    encryption?.close();
    encryption = null;
    line.close(leave(isLeft ? null : leaving));
  }

  function end(event: ConferenceEvent): void {
    if (phase === 'over') return;
    // The library itself leaves after the user was kicked.
    isLeft ||= event.type === 'conference.kicked';
    tearDown();
    emit(event);
  }

  function say(event: ConferenceEvent): void {
    if (phase === 'entering') early.push(event);
    if (phase !== 'joined') return;
    emit(event);
    confirmations.heard(event);
  }

  /** A user in the lobby has not joined yet. */
  function sayInLobby(event: ConferenceEvent): void {
    if (phase === 'entering' || phase === 'joined') emit(event);
  }

  function becomeJoined(joined: Conference): void {
    const localId = readParticipantId(joined.myUserId()) ?? '';
    if (phase !== 'entering') return;
    phase = 'joined';
    forget.push(() => remote.addFormerId(localId));
    for (const event of early) emit(event);
    early = [];
    emit({ type: 'conference.joined', localId, createdAt });
    void askRoomTimes(joined, now).then((times) => {
      ahead = times.ahead;
      if (createdAt === null || ahead !== 0) tellCreation(createdAt ?? times.createdAt);
    });
  }

  /** Emits the creation time in the device's time, so that all participants see the same duration. */
  function tellCreation(moment: number | null): void {
    createdAt = moment;
    if (phase === 'joined' && createdAt !== null) emit({ type: 'conference.created', createdAt: createdAt + ahead });
  }

  /** The current library requests it right after joining; that of 2022 in a way that current servers do not support. */
  function hearCreation(moment: unknown): void {
    tellCreation(readMoment(moment));
  }

  async function enter(library: JitsiLibrary, entering: Conference): Promise<void> {
    conference = entering;
    const lobby = createLobbyConversations(entering, sayInLobby);
    conversations = lobby;
    listen(entering, eventOf(library, 'conference', 'LOBBY_USER_JOINED'), () => lobby.listen());
    listen(entering, eventOf(library, 'conference', 'CONFERENCE_CREATED_TIMESTAMP'), hearCreation);
    listen(entering, eventOf(library, 'conference', 'CONFERENCE_JOINED'), () => becomeJoined(entering));
    listen(entering, eventOf(library, 'conference', 'CONFERENCE_LEFT'), () => end({ type: 'conference.left' }));
    forget.push(
      subscribeToConference(entering, library, {
        listen,
        say,
        refuse: (event) => {
          if (phase === 'entering') emit(event);
        },
        end,
        isJoined: () => phase === 'joined',
        ownName: () => displayName,
        remote,
        now,
      }),
    );
    statistics = createStatistics(entering, library, { listen, remote, now });
    encryption = createConferenceEncryption(entering, library, {
      listen,
      say,
      isJoined: () => phase === 'joined',
      remote,
      isOlmLoaded: () => olm.isLoaded(),
    });
    wishes.enter(entering);
    outlastSessions(entering, library, listen);
    const entered = local.enter((wanted) => createPublication(entering, wanted));
    // The server's answer takes longer than publishing the tracks, which the library needs for its offer.
    joinWith(entering, parts.password);
    await entered;
  }

  /** The library joins by itself when a moderator admits the user. */
  async function knock(waiting: Conference): Promise<void> {
    try {
      await waiting.joinLobby(displayName, '');
      if (phase !== 'entering') return;
      conversations?.listen();
      emit({ type: 'lobby.entered' });
    } catch (error) {
      end(connectionEnd(error));
    }
  }

  line.answer({
    established: (library, entering) => {
      emit({ type: 'conference.connected' });
      enter(library, entering).catch((error: unknown) => end(connectionEnd(error)));
    },
    ended: end,
  });

  return {
    order: (command) => {
      if (command.type === 'name.set') ({ displayName } = command);
      if (command.type === 'conference.hangUp') {
        if (phase === 'over' || phase === 'leaving') return;
        phase = 'leaving';
        isLeft = conference !== null;
        void leave(conference).then(() => end({ type: 'conference.left' }));
      } else if (command.type === 'lobby.knock') {
        if (conference !== null && phase === 'entering') void knock(conference);
      } else if (command.type === 'password.try') {
        if (conference !== null && phase === 'entering') joinWith(conference, command.password);
      } else if (command.type === 'lobby.tell') {
        conversations?.tell(command);
      } else if (conference !== null && phase === 'joined') {
        tell(conference, command, { now: now(), raisedAt: raisedAt(), displayName });
      }
    },
    sendChat: async (text, to) => {
      if (conference === null || phase !== 'joined') throw notConnected();
      const sender = displayName;
      return { ...(await sendChat(conference, text, to)), sender };
    },
    readFigures: () => (phase === 'joined' && statistics !== null ? statistics.read() : Promise.reject(notConnected())),
    encryption: () => (phase === 'joined' ? encryption : null),
    moderate: (order) =>
      conference === null || phase !== 'joined'
        ? Promise.reject(new Failure({ ownMessage: meetingModerator.unreachable, reason: 'network' }))
        : moderate(conference, order, {
            confirm: confirmations.confirm,
            tell: (changes) => say({ type: 'room.changed', changes }),
          }),
    sendBoard: (message, way) => conference !== null && phase === 'joined' && sendBoard(conference, message, way),
    close: () => {
      if (phase !== 'over') tearDown();
    },
  };
}

const notConnected = () => new Failure({ ownMessage: meeting.notConnected, reason: 'network' });

function joinWith(conference: Conference, password: string): void {
  if (password === '') conference.join();
  else conference.join(password);
}

type OrderInside = Exclude<ConferenceOrder, { readonly type: 'lobby.tell' }>;

function tell(
  conference: Conference,
  order: OrderInside,
  { now, raisedAt, displayName }: { readonly now: number; readonly raisedAt: number; readonly displayName: string },
): void {
  if (order.type === 'property.set') {
    for (const [name, value] of writeProperties(order.properties, raisedAt)) {
      conference.setLocalParticipantProperty(name, value);
    }
    const { avatar } = order.properties;
    if (avatar !== undefined) conference.sendCommand(pictureCommand, { value: writePicture(avatar) });
  } else if (order.type === 'lobby.admit' || order.type === 'lobby.deny') {
    answerGuests(conference, order);
  } else if (order.type === 'poll.answer') {
    sendVote(conference, order, displayName);
  } else if (order.type === 'caption.send') {
    const id = readParticipantId(conference.myUserId()) ?? '';
    sendOverBridge(conference, writeCaption(order.caption, { id, name: displayName }, now));
  } else if (order.type === 'encryption.choose') {
    conference.setLocalParticipantProperty(choiceProperty, writeChoice(order.choice));
  } else if (order.type === 'typing.send') {
    sendOverBridge(conference, writeTyping(order.isTyping), order.to ?? '');
  } else if (order.type === 'name.set') {
    conference.setDisplayName(order.displayName);
  } else {
    const id = readParticipantId(conference.myUserId()) ?? '';
    conference.sendCommandOnce('EMOJI', writeReaction(order.reaction, id));
    // The specified command has been sent already: without a bridge channel, only users of Jitsi Meet miss it.
    sendOverBridge(conference, writeReactionMessage(order.reaction, now));
  }
}

/** Sends a message that may be lost, to all participants or to the one with the id `to`. */
function sendOverBridge(conference: Conference, message: object | null, to = ''): void {
  try {
    if (message !== null) conference.sendEndpointMessage(to, message);
  } catch {
    // There is no bridge channel.
  }
}

/** Never rejects: if the server is gone, there is no conference to leave. */
async function leave(conference: Conference | null): Promise<void> {
  try {
    await conference?.leave();
  } catch {
    // The server informs the other participants.
  }
}
