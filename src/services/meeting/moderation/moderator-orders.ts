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
import { accountOf, affiliate, mucAdmin } from '../lobby/membership.ts';
import { refusal } from './refusal.ts';
import { orderRoom, type RoomOrder, type RoomOrderTools } from './room-orders.ts';

type ParticipantOrder = Extract<ModeratorOrder, { readonly type: 'mute' | 'remove' | 'promote' }>;

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
  if (order.type === 'promote') {
    const account = accountOf(conference, occupant);
    if (account === '') throw gone();
    return [affiliate(room, 'owner', account)];
  }
  const stanza = iq('set', room);
  const item = append(append(stanza, 'query', mucAdmin), 'item', null, { nick: order.id, role: 'none' });
  append(item, 'reason', null).textContent = order.reason;
  return [stanza];
}
