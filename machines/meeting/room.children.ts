import { sendParent } from 'xstate';
import { chatMachine } from './chat.machine.ts';
import { passChoice } from './choices.ts';
import type { ConferenceOrder } from './contracts.ts';
import { layoutMachine } from './layout.machine.ts';
import { reactionsMachine } from './reactions.machine.ts';
import { rosterMachine } from './roster.machine.ts';
import { soundsMachine } from './sounds.machine.ts';
import { speakerStatsMachine } from './speaker-stats.machine.ts';

/** A child asks that the conference be told something. */
export interface PassOrder {
  readonly type: 'order.pass';
  readonly order: ConferenceOrder;
}

const pass = (order: ConferenceOrder): PassOrder => ({ type: 'order.pass', order });
const property = (properties: Extract<ConferenceOrder, { type: 'property.set' }>['properties']): PassOrder =>
  pass({ type: 'property.set', properties });

/** The statecharts around the media as the room takes them in. Provide effects on these. */
export const roomRoster = rosterMachine.provide({
  actions: {
    announceJoined: sendParent({ type: 'sound.request', sound: 'user_joined' }),
    announceLeft: sendParent({ type: 'sound.request', sound: 'user_left' }),
    announceCounted: sendParent(({ context }) => ({
      type: 'participants.counted',
      count: context.participants.length + 1,
    })),
    announceEmptied: sendParent({ type: 'roster.emptied' }),
  },
});

export const roomChat = chatMachine.provide({
  actions: { announceReceived: sendParent({ type: 'sound.request', sound: 'incoming_message' }) },
});

export const roomReactions = reactionsMachine.provide({
  actions: {
    orderHand: sendParent((_, { emoji }) => property({ emoji })),
    orderReaction: sendParent((_, { reaction }) => pass({ type: 'reaction.send', reaction })),
    announceReacted: sendParent({ type: 'sound.request', sound: 'reaction' }),
  },
});

export const roomStats = speakerStatsMachine.provide({
  actions: { announceStats: sendParent(({ context }) => property({ speakerStats: context.seconds })) },
});

export const roomSounds = soundsMachine.provide({
  actions: {
    announceSettings: sendParent(({ context }) => passChoice({ sounds: context.sounds })),
    announceSound: sendParent((_, { sound }) => ({ type: 'sound.wanted', sound })),
  },
});

export const roomLayout = layoutMachine.provide({
  actions: {
    announceChatOpened: sendParent({ type: 'chat.opened' }),
    announceChatClosed: sendParent({ type: 'chat.closed' }),
  },
});
