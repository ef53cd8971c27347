import type { ConferenceEvent, Quality, Reaction } from '#machines/meeting/conference.types.ts';
import * as v from 'valibot';
import { readCaption } from '#src/contracts/captions-wire.ts';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import { commandNames, readCommand } from '#src/contracts/conference-wire.ts';
import { pictureCommand, readPicture, readReactionMessage } from '#src/contracts/conference-wire-jitsi-meet.ts';
import { readTyping } from '#src/contracts/typing-wire.ts';
import { readQuality } from '#src/contracts/connection-quality.ts';
import { conferenceTrouble, isDestroyed, refusalOf } from './conference-errors.ts';
import {
  eventOf,
  remoteParticipant,
  type Conference,
  type Emitter,
  type JitsiLibrary,
  type Listener,
} from './jitsi.types.ts';
import { subscribeToChat } from '../chat/chat-events.ts';
import { subscribeToLobby } from '../lobby/lobby.ts';
import { createReceivedReactions, type ReactionWay } from '../reactions/received-reactions.ts';
import { subscribeToPolls } from '../polls/polls.ts';
import { createParticipants } from '../participants/participants.ts';
import { subscribeToRoom } from '../moderation/room-events.ts';
import { interruptedStatus, type OwnRemoteMedia } from '../media/remote-media.ts';
import { subscribeToBoard } from '../whiteboard/board-conference.ts';
import { subscribeToModeration } from '../moderation/moderation-events.ts';

export interface Hearing {
  readonly listen: (target: Emitter, event: string | null, listener: Listener) => void;
  readonly say: (event: ConferenceEvent) => void;
  /** Emits an event before the conference is joined. */
  readonly refuse: (event: ConferenceEvent) => void;
  /** Emits the last event of this connection. */
  readonly end: (event: ConferenceEvent) => void;
  readonly isJoined: () => boolean;
  /** The name that the user has now. */
  readonly ownName: () => string;
  readonly remote: OwnRemoteMedia;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Translates the events of the conference into those of the statecharts. Returns a function that removes the listeners.
 */
export function subscribeToConference(
  conference: Conference,
  library: JitsiLibrary,
  { listen, say, refuse, end, isJoined, ownName, remote, now }: Hearing,
): () => void {
  const on = (name: string, listener: Listener) => listen(conference, eventOf(library, 'conference', name), listener);
  const localId = () => readParticipantId(conference.myUserId());
  const participants = createParticipants(say, remote);
  const countsReaction = createReceivedReactions(now);
  let speaker: string | null = null;
  let quality: Quality = 'good';

  /** Wraps a listener for an event about one participant who is not a former session of the user. */
  const about = (hear: (id: string, ...details: readonly unknown[]) => void): Listener => {
    return (given, ...details) => {
      const id = readParticipantId(given);
      if (id !== null && !remote.isFormerId(id)) hear(id, ...details);
    };
  };
  function fail(error: unknown, reason?: unknown): void {
    const refusal = isJoined() ? null : refusalOf(error, reason);
    if (refusal !== null) {
      refuse(refusal);
      return;
    }
    if (isJoined() && isDestroyed(error)) {
      end({ type: 'conference.ended', reason: readText(reason).trim() });
      return;
    }
    const trouble = conferenceTrouble(error, isJoined());
    if (trouble.isFatal) end({ type: 'conference.failed', ...trouble });
    else say({ type: 'conference.failed', ...trouble });
  }
  function nameOf(id: string): string {
    if (id === localId()) return ownName();
    return participants.list().find((participant) => participant.id === id)?.displayName ?? '';
  }
  const nameOfModerator = (id: unknown) => nameOf(readParticipantId(id) ?? '');

  function hearReaction(participantId: string, reaction: Reaction, way: ReactionWay): void {
    if (countsReaction(participantId, reaction, way)) say({ type: 'reaction.received', participantId, reaction });
  }

  subscribeToRoom(conference, { on, say, isLocal: (id) => readParticipantId(id) === localId() });
  on('CONFERENCE_FAILED', fail);
  on('CONFERENCE_ERROR', fail);
  on('CONNECTION_INTERRUPTED', () => say({ type: 'conference.interrupted' }));
  on('CONNECTION_ESTABLISHED', () => say({ type: 'media.connected' }));
  on('CONNECTION_RESTORED', () => say({ type: 'conference.restored' }));
  on('KICKED', (by, reason) => {
    const id = v.is(remoteParticipant, by) ? readParticipantId(by.getId()) : null;
    end({ type: 'conference.kicked', by: id === null ? '' : nameOf(id), reason: readText(reason).trim() });
  });

  on(
    'USER_JOINED',
    about((_, participant) => {
      if (v.is(remoteParticipant, participant)) participants.joined(participant);
    }),
  );
  on(
    'USER_LEFT',
    about((id) => {
      remote.forget(id);
      participants.left(id);
      if (speaker !== id) return;
      speaker = null;
      say({ type: 'speaker.changed', id: null });
    }),
  );
  // The current library reports it of each track (remote-media.ts).
  on(
    'PARTICIPANT_CONN_STATUS_CHANGED',
    about((id, status) => remote.setInterrupted(id, status === interruptedStatus)),
  );
  on(
    'DISPLAY_NAME_CHANGED',
    about((id, displayName) => participants.changed(id, { displayName: readText(displayName) })),
  );
  on(
    'USER_ROLE_CHANGED',
    about((id, given) => {
      const role = readText(given);
      if (id === localId()) say({ type: 'role.changed', role });
      else participants.changed(id, { role });
    }),
  );
  on(
    'USER_STATUS_CHANGED',
    about((id, status) => participants.changed(id, { status: readText(status) })),
  );
  on('PARTICIPANT_PROPERTY_CHANGED', (participant, name, _, value) => {
    const id = v.is(remoteParticipant, participant) ? readParticipantId(participant.getId()) : null;
    if (id !== null) participants.property(id, name, value);
  });
  on(
    'DOMINANT_SPEAKER_CHANGED',
    about((id) => {
      speaker = id;
      say({ type: 'speaker.changed', id });
    }),
  );

  subscribeToLobby(on, say);

  const onQuality = (name: string, listener: Listener) =>
    listen(conference, eventOf(library, 'connectionQuality', name), listener);
  onQuality('LOCAL_STATS_UPDATED', (statistics) => {
    const measured = readQuality(statistics);
    if (measured === null || measured === quality) return;
    quality = measured;
    say({ type: 'quality.changed', quality });
  });
  onQuality(
    'REMOTE_STATS_UPDATED',
    about((id, statistics) => {
      const measured = readQuality(statistics);
      if (measured !== null) participants.changed(id, { quality: measured });
    }),
  );

  on('TRACK_ADDED', (track) => remote.add(track, library));
  on('TRACK_REMOVED', (track) => remote.remove(track));
  // For a track that was known before its owner, the library of 2022 emits this event on the conference only.
  on('TRACK_MUTE_CHANGED', () => remote.reread());

  subscribeToChat({ on, say, localId, nameOf, now });

  for (const name of commandNames) {
    conference.addCommandListener(name, (values, from) => {
      const id = readParticipantId(from);
      // A participant who joins receives the last presence of all others, including past commands; the own echo is
      // ignored, too.
      if (id === null || id === localId() || !isJoined()) return;
      const said = readCommand(name, values);
      if (said?.type === 'reaction.received') hearReaction(id, said.reaction, 'command');
      else if (said !== null) say(said);
    });
  }
  on('ENDPOINT_MESSAGE_RECEIVED', (from, payload) => {
    const id = v.is(remoteParticipant, from) ? readParticipantId(from.getId()) : null;
    if (id === null || !isJoined()) return;
    for (const reaction of readReactionMessage(payload)) hearReaction(id, reaction, 'message');
    const isTyping = readTyping(payload);
    if (isTyping !== null) say({ type: 'typing.received', typist: { id, name: nameOf(id) }, isTyping });
    const caption = readCaption(payload);
    if (caption !== null) {
      say({ type: 'caption.received', caption: { ...caption, participantId: id, name: nameOf(id) } });
    }
  });
  subscribeToBoard(conference, { on, say, isJoined, localId });
  // A state, unlike the other commands: it counts for participants who were present before the user as well.
  conference.addCommandListener(pictureCommand, (values, from) => {
    const id = readParticipantId(from);
    if (id !== null && id !== localId()) participants.picture(id, readPicture(values));
  });

  const stops = [
    subscribeToPolls(conference, { on, say, isJoined, nameOf, now }),
    subscribeToModeration(conference, {
      on,
      say,
      isJoined,
      muteChanged: eventOf(library, 'track', 'TRACK_MUTE_CHANGED'),
      nameOf: nameOfModerator,
    }),
    remote.subscribe(() => participants.mediaChanged()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
