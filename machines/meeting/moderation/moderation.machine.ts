import { assign, emit, enqueueActions, setup } from 'xstate';
import type { ConferenceEvent } from '../conference.types.ts';
import type { Lock, ModeratedMedium, MuteWish } from '../media.types.ts';
import {
  isInvitation,
  lockOf,
  mediaWithoutApproval,
  moderatedMedia,
  needsApproval,
  unmoderated,
  withFacts,
  withNotice,
  type Moderation,
  type Notice,
} from './moderation.ts';

export interface ModerationContext extends Moderation {
  /** null when there is nothing to tell. */
  readonly notice: Notice | null;
}

type Changed = Extract<ConferenceEvent, { readonly type: 'moderation.changed' }>;
type Decided = Extract<ConferenceEvent, { readonly type: 'moderation.decided' }>;
type Limited = Extract<ConferenceEvent, { readonly type: 'unmute.limited' }>;

export type ModerationEvent =
  | Changed
  | Decided
  | Limited
  | Extract<
      ConferenceEvent,
      { readonly type: 'unmute.refused' | 'start.muted' | 'role.changed' | 'conference.joined' | 'conference.dropped' }
    >
  /** The user requested to unmute a locked medium, or to share it. */
  | { readonly type: 'unmute.blocked'; readonly medium: ModeratedMedium }
  /** The requested mute state of a medium has changed. */
  | ({ readonly type: 'media.wished' } & MuteWish)
  /** The user asks a moderator to be unlocked, in the notice itself. */
  | { readonly type: 'approval.ask' }
  | { readonly type: 'notice.dismiss' };

export type ModerationEmitted =
  | ({ readonly type: 'lockChanged' } & Lock)
  /** The hand is to be raised. */
  | { readonly type: 'handWanted' };

interface OfMedia {
  readonly media: readonly ModeratedMedium[];
}

interface Locking extends OfMedia {
  /** Also mutes what is not locked. */
  readonly mutes: boolean;
}

/** The locks of these media as the owners of the tracks receive them. */
export const locksOf = (context: Moderation, { media, mutes }: Locking): readonly Lock[] =>
  media.map((medium) => {
    const lock = lockOf(context, medium);
    return { ...lock, isMuted: lock.isMuted || mutes };
  });

const lockOne = {
  type: 'announceLocks',
  params: ({ event: { medium } }: { event: { medium: ModeratedMedium } }) => ({ media: [medium], mutes: false }),
} as const;
const lockAll = { type: 'announceLocks', params: { media: moderatedMedia, mutes: false } } as const;

/** A notice about the medium of the event. */
const tell = (kind: Notice['kind']) =>
  ({
    type: 'tell',
    params: ({ event }: { event: { medium: ModeratedMedium; by?: string } }) => ({
      kind,
      media: [event.medium],
      by: event.by ?? '',
    }),
  }) as const;

const storeChange = { type: 'storeChange', params: ({ event }: { event: Changed }) => event } as const;
const storeDecision = { type: 'storeDecision', params: ({ event }: { event: Decided }) => event } as const;

/**
 * What the moderation of the meeting allows the user: media that a moderator has locked, approvals, the server's limits, and
 * the mute of participants who join. The server mutes a locked medium itself; the owners of the tracks follow, so that none
 * of them unmutes before the server allows it, and unlocking unmutes none.
 *
 * Each connection begins with what the server says then; until it has joined, the locks of the previous one stay.
 *
 * Receives `moderation.changed|decided`, `unmute.limited|refused|blocked`, `start.muted`, `role.changed`,
 * `conference.joined|dropped`, `media.wished`, `approval.ask`, `notice.dismiss`. Emits `lockChanged`, `handWanted`. No tags.
 */
export const moderationMachine = setup({
  types: {
    context: {} as ModerationContext,
    events: {} as ModerationEvent,
    emitted: {} as ModerationEmitted,
  },
  guards: {
    isLocking: ({ context }, { isOn }: Changed) => isOn && !context.isModerator,
    isUnlocking: ({ context }, { medium, isOn }: Changed) =>
      !isOn && !context.isModerator && context.facts[medium].isModerated,
    isRequest: ({ context }, { medium, isApproved }: Decided) => isApproved && !context.facts[medium].isModerated,
    isApproval: ({ context }, { isApproved }: Decided) => isApproved && !context.isModerator,
    isRejection: ({ context }, { isApproved }: Decided) => !isApproved && !context.isModerator,
    needsApproval: ({ context }, { medium }: { medium: ModeratedMedium }) => needsApproval(context, medium),
    isPromoted: ({ context }, { role }: { role: string }) =>
      role === 'moderator' && mediaWithoutApproval(context).length > 0,
    isDone: ({ context }, { isMuted }: { isMuted: boolean }) => !isMuted && isInvitation(context.notice),
  },
  actions: {
    /** An approval is for the moderation in which it was given. */
    storeChange: assign(({ context }, { medium, isOn }: Changed) =>
      withFacts(context, medium, { isModerated: isOn, isApproved: false }),
    ),
    storeDecision: assign(({ context }, { medium, isApproved }: Decided) => withFacts(context, medium, { isApproved })),
    storeLimit: assign(({ context }, { medium, isLimited }: Limited) => withFacts(context, medium, { isLimited })),
    storeRole: assign((_, { role }: { role: string }) => ({ isModerator: role === 'moderator' })),
    forget: assign(({ context: { isModerator, facts, previous } }) => ({
      ...unmoderated,
      previous: previous ?? { isModerator, facts },
      notice: null,
    })),
    forgetPrevious: assign({ previous: null }),
    tell: assign(({ context }, notice: Notice) => ({ notice: withNotice(context.notice, notice) })),
    clearNotice: assign({ notice: null }),
    announceLocks: enqueueActions(({ context, enqueue }, locking: Locking) => {
      for (const lock of locksOf(context, locking)) enqueue.emit({ type: 'lockChanged', ...lock });
    }),
    announceHand: emit({ type: 'handWanted' as const }),
  },
}).createMachine({
  id: 'moderation',
  description: 'What the moderation of the meeting allows the user.',
  context: { ...unmoderated, notice: null },
  initial: 'following',
  states: {
    following: {
      description: 'Follows what the server says about the moderation.',
      on: {
        'moderation.changed': [
          {
            guard: { type: 'isLocking', params: ({ event }) => event },
            actions: [storeChange, lockOne, tell('locked')],
          },
          {
            guard: { type: 'isUnlocking', params: ({ event }) => event },
            actions: [storeChange, lockOne, tell('unlocked')],
          },
          { actions: storeChange, description: 'Moderators are not locked.' },
        ],
        'moderation.decided': [
          {
            guard: { type: 'isRequest', params: ({ event }) => event },
            actions: tell('invited'),
            description: 'Without moderation there is nothing to approve: a moderator asks the user to unmute.',
          },
          {
            guard: { type: 'isApproval', params: ({ event }) => event },
            actions: [storeDecision, lockOne, tell('approved')],
          },
          {
            guard: { type: 'isRejection', params: ({ event }) => event },
            actions: [storeDecision, lockOne, tell('rejected')],
          },
          { actions: storeDecision },
        ],
        'unmute.limited': { actions: [{ type: 'storeLimit', params: ({ event }) => event }, lockOne] },
        'unmute.refused': {
          actions: [
            { type: 'announceLocks', params: ({ event }) => ({ media: [event.medium], mutes: true }) },
            tell('refused'),
          ],
          description: 'The track is muted again, so that the user sees what the others receive, and can try again.',
        },
        'start.muted': {
          actions: [
            { type: 'announceLocks', params: ({ event: { media } }) => ({ media, mutes: true }) },
            { type: 'tell', params: ({ event: { media } }) => ({ kind: 'startedMuted', media, by: '' }) },
          ],
        },
        'role.changed': [
          {
            guard: { type: 'isPromoted', params: ({ event }) => event },
            actions: [
              {
                type: 'tell',
                params: ({ context }) => ({ kind: 'unlocked', media: mediaWithoutApproval(context), by: '' }),
              },
              { type: 'storeRole', params: ({ event }) => event },
              lockAll,
            ],
            description: 'Moderators need no approval.',
          },
          { actions: [{ type: 'storeRole', params: ({ event }) => event }, lockAll] },
        ],
        'unmute.blocked': [
          {
            guard: { type: 'needsApproval', params: ({ event }) => event },
            actions: ['announceHand', tell('asked')],
          },
          { actions: tell('limited') },
        ],
        'approval.ask': {
          actions: [
            'announceHand',
            {
              type: 'tell',
              params: ({ context }) => ({ kind: 'asked', media: mediaWithoutApproval(context), by: '' }),
            },
          ],
        },
        'media.wished': {
          guard: { type: 'isDone', params: ({ event }) => event },
          actions: 'clearNotice',
          description: 'The user has unmuted, as the notice said.',
        },
        'notice.dismiss': { actions: 'clearNotice' },
        'conference.dropped': {
          actions: 'forget',
          description: 'The next connection is a new one for the server. The tracks stay locked until it has joined.',
        },
        'conference.joined': { actions: ['forgetPrevious', lockAll] },
      },
    },
  },
});
