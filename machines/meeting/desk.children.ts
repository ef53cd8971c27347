import { sendParent } from 'xstate';
import { feedbackMachine } from './feedback.machine.ts';
import { profileMachine } from './profile.machine.ts';

/** What a person has at hand besides the room and the media, as a parent takes it in. Provide effects on these. */
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

export const deskFeedback = feedbackMachine.provide({
  actions: { announceClosed: sendParent({ type: 'feedback.closed' }) },
});
