import { sendParent } from 'xstate';
import { feedbackMachine } from './feedback.machine.ts';
import { effectiveStartup, listening, preJoinMachine } from './pre-join.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { recordingMachine } from './recording.machine.ts';
import { recordedUrl } from './recording.setup.ts';
import { shortcutsMachine } from './shortcuts.machine.ts';
import { shortcutFor } from './shortcuts.ts';

/** What a person has at hand besides the room and the media, as a parent takes it in. Provide effects on these. */
export const deskPreJoin = preJoinMachine.provide({
  actions: {
    announceJoin: sendParent(({ context }) => ({
      type: 'join.wanted',
      startup: effectiveStartup(context),
      displayName: context.displayName.trim(),
    })),
    announceListen: sendParent(({ context }) => ({
      type: 'join.wanted',
      startup: listening,
      displayName: context.displayName.trim(),
    })),
  },
});

export const deskProfile = profileMachine.provide({
  actions: {
    orderName: sendParent((_, { displayName }) => ({ type: 'order.pass', order: { type: 'name.set', displayName } })),
    orderAvatar: sendParent((_, { imageUrl }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { avatar: imageUrl } },
    })),
    announceChanged: sendParent((_, profile) => ({ type: 'profile.changed', profile })),
  },
});

export const deskRecording = recordingMachine.provide({
  actions: {
    orderRecording: sendParent((_, { recording }) => ({
      type: 'order.pass',
      order: { type: 'property.set', properties: { recording } },
    })),
    releasePrevious: sendParent(({ context }) => ({ type: 'recording.released', url: recordedUrl(context) })),
  },
});

export const deskShortcuts = shortcutsMachine.provide({
  actions: {
    announceUsed: sendParent((_, { press }) => ({ type: 'shortcut.used', event: shortcutFor(press) })),
    announceSwitched: sendParent((_, { isOn }) => ({ type: 'shortcuts.switched', isOn })),
  },
});

export const deskFeedback = feedbackMachine.provide({
  actions: { announceClosed: sendParent({ type: 'feedback.closed' }) },
});
