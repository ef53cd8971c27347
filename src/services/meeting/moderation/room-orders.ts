/** The orders of a moderator about the meeting, for which the library has functions. */
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { RoomSettings, ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import type { Conference } from '../connection/jitsi.types.ts';
import { RejectedRequest } from '../connection/stanzas.ts';
import { makeMembers } from '../lobby/membership.ts';
import type { Confirm } from './confirmations.ts';
import { refusal } from './refusal.ts';
import { kindOf } from './mute-stanzas.ts';

export type RoomOrder = Extract<
  ModeratorOrder,
  { readonly type: 'lobby' | 'password' | 'startMuted' | 'moderation' | 'approve' | 'end' }
>;

const unsupported = () => new Failure({ ownMessage: texts.unsupported });

/** The library's name for a server whose rooms cannot have a password. */
const noPasswords = 'conference.passwordNotSupported';

export interface RoomOrderTools {
  readonly confirm: Confirm;
  /** Reports settings that the library changes without an event. */
  readonly tell: (changes: Partial<RoomSettings>) => void;
}

/** Executes an order; rejects with a `Failure` whose message is the reason. */
export async function orderRoom(conference: Conference, order: RoomOrder, tools: RoomOrderTools): Promise<void> {
  if (order.type === 'lobby') await setLobby(conference, order.isOn, tools.confirm);
  else if (order.type === 'password') await setPassword(conference, order.password);
  else if (order.type === 'startMuted') await setStartMuted(conference, order.policy, tools);
  else if (order.type === 'moderation') await setModeration(conference, order, tools.confirm);
  else if (order.type === 'approve') await decide(conference, order, tools.confirm);
  else {
    if (conference.end === undefined || conference.isEndConferenceSupported?.() !== true) throw unsupported();
    // The server ends the room, which ends this conference.
    const ended = tools.confirm(() => false);
    conference.end();
    await ended;
  }
}

async function setLobby(conference: Conference, isOn: boolean, confirm: Confirm): Promise<void> {
  if (conference.enableLobby === undefined || conference.disableLobby === undefined) throw unsupported();
  if (isOn) {
    await makeMembers(conference).catch((error: unknown) => {
      throw refusal(error);
    });
    await conference.enableLobby().catch((error: unknown) => {
      throw refusal(new RejectedRequest(error));
    });
    return;
  }
  // The library does not report a refusal.
  const changed = confirm((event) => event.type === 'room.changed' && event.changes.isLobbyOn === false);
  conference.disableLobby();
  await changed;
}

async function setPassword(conference: Conference, password: string): Promise<void> {
  if (conference.lock === undefined || conference.unlock === undefined) throw unsupported();
  try {
    await (password === '' ? conference.unlock() : conference.lock(password));
  } catch (error) {
    throw error === noPasswords ? unsupported() : refusal(new RejectedRequest(error));
  }
}

/** The library reports no refusal of these two orders. */
async function setModeration(
  conference: Conference,
  { medium, isOn }: Extract<RoomOrder, { readonly type: 'moderation' }>,
  confirm: Confirm,
): Promise<void> {
  if (conference.enableAVModeration === undefined || conference.disableAVModeration === undefined) throw unsupported();
  const changed = confirm(
    (event) => event.type === 'moderation.changed' && event.medium === medium && event.isOn === isOn,
  );
  if (isOn) conference.enableAVModeration(kindOf[medium]);
  else conference.disableAVModeration(kindOf[medium]);
  await changed;
}

async function decide(
  conference: Conference,
  { id, medium, isApproved }: Extract<RoomOrder, { readonly type: 'approve' }>,
  confirm: Confirm,
): Promise<void> {
  if (conference.avModerationApprove === undefined || conference.avModerationReject === undefined) throw unsupported();
  const decided = confirm(
    (event) =>
      event.type === 'participant.decided' &&
      event.id === id &&
      event.medium === medium &&
      event.isApproved === isApproved,
  );
  if (isApproved) conference.avModerationApprove(kindOf[medium], id);
  else conference.avModerationReject(kindOf[medium], id);
  await decided;
}

async function setStartMuted(
  conference: Conference,
  policy: RoomSettings['startMuted'],
  { confirm, tell }: RoomOrderTools,
): Promise<void> {
  if (conference.setStartMutedPolicy === undefined) throw unsupported();
  const isStored = conference.getMetadataHandler?.().isSupported() === true;
  const { audio, video } = policy;
  const isChange = (event: ConferenceEvent) =>
    event.type === 'room.changed' &&
    event.changes.startMuted?.audio === audio &&
    event.changes.startMuted.video === video;
  const changed = isStored ? confirm(isChange) : null;
  conference.setStartMutedPolicy({ audio, video });
  // Where the server does not keep the policy, each participant reads it from the moderator's presence.
  if (changed === null) tell({ startMuted: policy });
  else await changed;
}
