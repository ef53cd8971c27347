import { sendParent } from 'xstate';
import { passChoice } from './choices.ts';
import { connectionMachine } from './connection.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { roomMachine } from './room.machine.ts';
import { shortcutsMachine } from './shortcuts.machine.ts';
import { shortcutFor } from './shortcuts.ts';

/**
 * What a meeting needs once somebody is in the call, as it takes it in: its code is loaded while they prepare. Provide
 * effects on these.
 */
export const callConnection = connectionMachine.provide({
  actions: {
    announceSaid: sendParent(({ event }) => ({ type: 'conference.said', event })),
    announceJoined: sendParent({ type: 'connection.joined' }),
    announceDropped: sendParent({ type: 'connection.dropped' }),
    announceGaveUp: sendParent(({ context }) => ({ type: 'connection.gaveUp', message: context.message })),
    announceKicked: sendParent((_, { by }) => ({ type: 'connection.kicked', by })),
    announceLeft: sendParent({ type: 'connection.left' }),
  },
});

export const callRoom = roomMachine.provide({
  actions: {
    announceOrder: sendParent((_, { order }) => ({ type: 'order.pass', order })),
    announceChoice: sendParent((_, { choice }) => passChoice(choice)),
    announceSound: sendParent((_, { sound }) => ({ type: 'sound.wanted', sound })),
    announceEmptied: sendParent({ type: 'room.emptied' }),
  },
});

/** Each shortcut is the meeting event of its name. */
export const callShortcuts = shortcutsMachine.provide({
  actions: {
    announceUsed: sendParent((_, { press }) => ({ type: shortcutFor(press) ?? 'open_shortcuts' })),
    announceSwitched: sendParent((_, { isOn }) => passChoice({ hasShortcuts: isOn })),
  },
});

/** One's name and picture. */
export const callProfile = profileMachine.provide({
  actions: {
    orderName: sendParent((_, { displayName }) => ({ type: 'order.pass', order: { type: 'name.set', displayName } })),
    orderAvatar: sendParent((_, { imageUrl }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { avatar: imageUrl } },
    })),
    announceChanged: sendParent((_, profile) => ({ type: 'profile.changed', profile })),
  },
});
