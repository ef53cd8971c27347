/**
 * The orders of a moderator about other participants. The library has functions for them, but it only logs what the server
 * refuses: the stanzas are the same, sent by the app, so that the user sees each refusal.
 */
import * as v from 'valibot';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure, toFailure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import {
  type Conference,
  remoteTrack,
  roomOfConference,
  withParticipants,
  withTracks,
  type RemoteTrack,
} from '../connection/jitsi.types.ts';
import { append, iq, request } from '../connection/stanzas.ts';
import { refusal } from './refusal.ts';
import { orderRoom, type RoomOrder, type RoomOrderTools } from './room-orders.ts';

type ParticipantOrder = Extract<ModeratorOrder, { readonly type: 'mute' | 'remove' | 'promote' }>;

const mucAdmin = 'http://jabber.org/protocol/muc#admin';

/** The members of a room, by their addresses in it; `jid` is the address of the client. */
const members = v.object({
  room: v.object({ members: v.record(v.string(), v.object({ jid: v.optional(v.string()) })) }),
});

const gone = () => new Failure({ ownMessage: texts.gone, reason: 'api' });

/**
 * The media types that a server mutes for a medium. A share is a medium of its own, unless it takes the place of the
 * camera, as in the library of 2022.
 */
function mediaOf(conference: unknown, id: string, medium: ModeratedMedium): readonly string[] {
  if (medium === 'microphone') return ['audio'];
  if (medium === 'camera') return ['video'];
  return hasCamera(conference, id) ? ['desktop'] : ['desktop', 'video'];
}

function hasCamera(conference: unknown, id: string): boolean {
  const participant = v.is(withParticipants, conference) ? conference.getParticipantById(id) : null;
  const tracks = v.is(withTracks, participant) ? participant.getTracks() : null;
  const isCamera = (track: RemoteTrack) =>
    track.getType() === 'video' && track.getVideoType() !== 'desktop' && !track.isMuted();
  return v.is(v.array(remoteTrack), tracks) && tracks.some(isCamera);
}

/** Executes an order in a joined conference; rejects with a `Failure` whose message is the reason. */
export async function moderate(conference: Conference, order: ModeratorOrder, tools: RoomOrderTools): Promise<void> {
  if (isAboutRoom(order)) await orderRoom(conference, order, tools);
  else if (order.type === 'muteAll') await muteAll(conference, order.ids);
  else await orderParticipant(conference, order);
}

const isAboutRoom = (order: ModeratorOrder): order is RoomOrder =>
  order.type === 'approve' || (order.type !== 'muteAll' && !('id' in order));

/** A participant who has left meanwhile needs no muting. */
async function muteAll(conference: Conference, ids: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(
    ids.map((id) => orderParticipant(conference, { type: 'mute', medium: 'microphone', id, name: '' })),
  );
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    const failure = toFailure(answer.reason);
    if (failure.ownMessage !== texts.gone) throw failure;
  }
}

async function orderParticipant(conference: Conference, order: ParticipantOrder): Promise<void> {
  const parsed = v.safeParse(roomOfConference, conference);
  if (!parsed.success) throw new Failure({ ownMessage: texts.unsupported });
  const { connection, roomjid } = parsed.output.room;
  const stanzas = stanzasOf(conference, roomjid, `${roomjid}/${order.id}`, order);
  await Promise.all(stanzas.map((stanza) => request(connection, stanza))).catch((error: unknown) => {
    throw refusal(error);
  });
}

function stanzasOf(conference: unknown, room: string, occupant: string, order: ParticipantOrder): readonly Element[] {
  if (order.type === 'mute') {
    return mediaOf(conference, order.id, order.medium).map((media) => {
      const stanza = iq('set', `${room}/focus`);
      append(stanza, 'mute', `http://jitsi.org/jitmeet/${media}`, { jid: occupant }).textContent = 'true';
      return stanza;
    });
  }
  const stanza = iq('set', room);
  const query = append(stanza, 'query', mucAdmin);
  if (order.type === 'remove') {
    const item = append(query, 'item', null, { nick: order.id, role: 'none' });
    append(item, 'reason', null).textContent = order.reason;
  } else {
    const found = v.is(members, conference) ? conference.room.members[occupant]?.jid : undefined;
    const [client] = (found ?? '').split('/');
    if (client === undefined || client === '') throw gone();
    append(query, 'item', null, { affiliation: 'owner', jid: client });
  }
  return [stanza];
}
