import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/contracts.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import type { ConferenceCommand } from '#machines/meeting/connection.setup.ts';
import { readMoment, readParticipantId, writeProperties, writeReaction } from '#src/contracts/conference-wire.ts';
import { connectionEnd } from './errors.ts';
import { eventOf, type Conference, type Emitter, type JitsiLibrary, type Listener } from './jitsi.ts';
import type { LoadLibrary } from './library.ts';
import { openLine, type Line } from './line.ts';
import type { OwnLocalMedia } from './local-media.ts';
import type { ReceiverWishes } from './receiver-constraints.ts';
import type { OwnRemoteMedia } from './remote-media.ts';
import { hearConference } from './hearing.ts';

export interface ConferenceParts {
  readonly load: LoadLibrary;
  /** Made ahead for this pass; null for none. */
  readonly line: Line | null;
  readonly local: OwnLocalMedia;
  readonly remote: OwnRemoteMedia;
  readonly wishes: ReceiverWishes;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface LiveConference {
  /** Orders count while the conference is joined; 'conference.hangUp' leaves in order, then `conference.left` is told. */
  order(command: ConferenceCommand): void;
  /** Resolves when it is on its way; rejects with a `Failure` while the conference is not joined. */
  sendChat(text: string): Promise<void>;
  /** Ends it at once, whatever its state; nothing is told any more. */
  close(): void;
}

export type OpenConference = typeof openConference;

/**
 * One connection and its conference (specification 3.4, 4.6, 7.4): connects, joins, and tells what machines are to hear,
 * first `conference.connected`, then `conference.joined` and who is there; until it is closed or has told its end
 * (dropped, kicked, left, or a fatal failure).
 */
export function openConference(
  access: ConferenceAccess,
  emit: (event: ConferenceEvent) => void,
  parts: ConferenceParts,
): LiveConference {
  const { load, local, remote, wishes, now } = parts;
  const forget: (() => void)[] = [];
  const line = parts.line ?? openLine(access, load);
  let conference: Conference | null = null;
  let stage: 'entering' | 'joined' | 'leaving' | 'over' = 'entering';
  let createdAt: number | null = null;
  /** Twice is once too often for the library. */
  let isLeft = false;

  /** Who and what is there already, told together right before one has joined: nobody of them comes in. */
  let early: ConferenceEvent[] = [];

  function listen(target: Emitter, event: string | null, listener: Listener): void {
    if (event === null) return;
    const heard: Listener = (...details) => {
      if (stage !== 'over') listener(...details);
    };
    target.addEventListener(event, heard);
    forget.push(() => target.removeEventListener(event, heard));
  }

  /** Leaves whatever there is; nothing of it is waited for. */
  function tearDown(): void {
    stage = 'over';
    for (const stop of forget.splice(0)) stop();
    local.leave();
    wishes.leave();
    remote.clear();
    const leaving = conference;
    conference = null;
    line.close(leave(isLeft ? null : leaving));
  }

  function end(event: ConferenceEvent): void {
    if (stage === 'over') return;
    // Who is sent away is led out by the library.
    isLeft ||= event.type === 'conference.kicked';
    tearDown();
    emit(event);
  }

  function say(event: ConferenceEvent): void {
    if (stage === 'joined') emit(event);
    else if (stage === 'entering') early.push(event);
  }

  function becomeJoined(joined: Conference): void {
    const localId = readParticipantId(joined.myUserId()) ?? '';
    if (stage !== 'entering') return;
    stage = 'joined';
    for (const event of early) emit(event);
    early = [];
    emit({ type: 'conference.joined', localId, createdAt });
  }

  /** Today's library asks for it right after joining; that of 2022 in a way that servers of today have given up. */
  function hearCreation(moment: unknown): void {
    createdAt = readMoment(moment);
    if (stage === 'joined' && createdAt !== null) emit({ type: 'conference.created', createdAt });
  }

  async function enter(library: JitsiLibrary, entering: Conference): Promise<void> {
    conference = entering;
    listen(entering, eventOf(library, 'conference', 'CONFERENCE_CREATED_TIMESTAMP'), hearCreation);
    listen(entering, eventOf(library, 'conference', 'CONFERENCE_JOINED'), () => becomeJoined(entering));
    listen(entering, eventOf(library, 'conference', 'CONFERENCE_LEFT'), () => end({ type: 'conference.left' }));
    forget.push(
      hearConference(entering, library, {
        listen,
        say,
        end,
        isJoined: () => stage === 'joined',
        remote,
        now,
      }),
    );
    wishes.enter(entering);
    const entered = local.enter(entering);
    // The server's answer takes longer than the library takes for our tracks, which it has when it is to offer them.
    entering.join();
    await entered;
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
      if (command.type === 'conference.hangUp') {
        if (stage === 'over' || stage === 'leaving') return;
        stage = 'leaving';
        isLeft = conference !== null;
        void leave(conference).then(() => end({ type: 'conference.left' }));
      } else if (conference !== null && stage === 'joined') {
        tell(conference, command);
      }
    },
    sendChat: (text) => {
      if (conference === null || stage !== 'joined') {
        return Promise.reject(new Failure({ ownMessage: meeting.notConnected, reason: 'network' }));
      }
      conference.sendTextMessage(text);
      return Promise.resolve();
    },
    close: () => {
      if (stage !== 'over') tearDown();
    },
  };
}

function tell(conference: Conference, order: Exclude<ConferenceCommand, { type: 'conference.hangUp' }>): void {
  if (order.type === 'property.set') {
    for (const [name, value] of writeProperties(order.properties)) conference.setLocalParticipantProperty(name, value);
  } else if (order.type === 'chat.send') {
    conference.sendTextMessage(order.text);
  } else if (order.type === 'name.set') {
    conference.setDisplayName(order.displayName);
  } else {
    const id = readParticipantId(conference.myUserId()) ?? '';
    conference.sendCommandOnce('EMOJI', writeReaction(order.reaction, id));
  }
}

/** Never rejects: a server that is gone cannot be left. */
async function leave(conference: Conference | null): Promise<void> {
  try {
    await conference?.leave();
  } catch {
    // Whoever was still in it learns of it from the server.
  }
}
