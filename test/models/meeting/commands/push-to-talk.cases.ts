import { pushToTalkMachine } from '#machines/meeting/commands/push-to-talk.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const pushToTalkCases = defineCases({
  name: 'meeting/commands/push-to-talk',
  machine: pushToTalkMachine,
  inputs: {
    'the user joins muted': { callId: 'call-1', isMuted: true, hasShortcuts: true },
    'the user joins unmuted': { callId: 'call-1', isMuted: false, hasShortcuts: true },
    'the shortcuts are off': { callId: 'call-1', isMuted: true, hasShortcuts: false },
  },
  events: {
    'media.wished': {
      'the microphone is muted': { medium: 'audio', isMuted: true },
      'the microphone is unmuted': { medium: 'audio', isMuted: false },
      'the camera is turned off': { medium: 'video', isMuted: true },
      'the camera is turned on': { medium: 'video', isMuted: false },
    },
    'lock.changed': {
      'the limit of microphones is reached': { medium: 'microphone', isLocked: true, isMuted: false },
      'the microphone is unlocked': { medium: 'microphone', isLocked: false, isMuted: false },
      'a moderator locks the camera': { medium: 'camera', isLocked: true, isMuted: true },
    },
    'hold.start': 'the call is put on hold',
    'hold.end': 'the call is taken off hold',
    'shortcuts.switched': {
      'the user switches the shortcuts off': { isOn: false },
      'the user switches the shortcuts on': { isOn: true },
    },
    'space.pressed': 'the user presses the space bar',
    'space.released': 'the user releases the space bar',
  },
  project: ({ isMuted, isHeld, isLocked, hasShortcuts }) => ({ isMuted, isHeld, isLocked, hasShortcuts }),
  invariants: {
    'the space bar is watched while the user is muted and may talk, and only then': (snapshot) => {
      const { isMuted, isHeld, isLocked, hasShortcuts } = snapshot.context;
      const isWatched = Reflect.has(snapshot.children, 'watchSpace');
      return snapshot.hasTag('talking') ? isWatched : isWatched === (isMuted && !isHeld && !isLocked && hasShortcuts);
    },
    'the user does not talk on hold': (snapshot) => !snapshot.hasTag('talking') || !snapshot.context.isHeld,
    'after talking the microphone is muted': (snapshot) => !snapshot.hasTag('talking') || snapshot.context.isMuted,
  },
  mutations: {
    'the space bar is never watched': { guards: { canTalk: () => false } },
    'a locked microphone can be unmuted': { guards: { cannotTalk: () => false } },
    'the camera counts as the microphone': { guards: { isMicrophone: () => true } },
    'muting does not end talking': { guards: { isMuting: () => false } },
    'a lock of the camera counts as that of the microphone': { guards: { isOwnLock: () => true } },
    'the mute state is not stored': { actions: { storeMuted: () => {} } },
    'the lock is not stored': { actions: { storeLock: () => {} } },
    'the hold is not stored': { actions: { storeHold: () => {} } },
    'the switch is not stored': { actions: { storeSwitch: () => {} } },
    'the microphone stays as it is': { actions: { announceWish: () => {} } },
  },
});
