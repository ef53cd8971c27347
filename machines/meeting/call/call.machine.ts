import { commandTransitions } from '../commands/commands.ts';
import type { OfCall } from '../conference.types.ts';
import { hold } from './hold.ts';
import { link } from './link.ts';
import { preparing } from './preparing.ts';
import { connectionInput, callSetup, startupOf } from './call.setup.ts';
import type { LateParts } from './parts.late.ts';
import { callSignalTransitions, mediaSignalTransitions } from './subscriptions.ts';

/** The parts without an input: the name of each is also its id. */
const named = <Name extends keyof LateParts>(...names: readonly Name[]) =>
  names.map((name) => ({ id: name, src: name })) as { [N in Name]: { id: N; src: N } }[Name][];

const ofCall = ({ context: { callId } }: { readonly context: OfCall }): OfCall => ({ callId });

/** Microphone and camera can be switched while the user prepares as well. */
const { toggle_audio_mute, toggle_video_mute, ...commandsInCall } = commandTransitions;

/**
 * One call, from the meeting's link to its end (specification 2.6, 4.6): the user prepares, is admitted, is in the
 * conference, which reconnects after a lost connection, and leaves. The child machines implement the parts; this
 * machine holds the phase of the call, and passes the events of one part to others.
 *
 * Receives the meeting events of specification 2.6. Emits `ordered`, `chosen`, `joined`, `startupChosen`, `startupForgotten`,
 * `activated`, `ended`, `destroyed`. Tags: `preparing`, `inCall`, `held`, `reconnecting`, `busy`, `over`, `rated` when feedback is
 * requested.
 */
export const callMachine = callSetup.createMachine({
  id: 'call',
  description: 'One call: the user prepares, is admitted, is in the conference, and leaves.',
  context: ({ input }) => ({
    ...input,
    jitsiUrl: '',
    access: null,
    query: null,
    wished: { audio: true, video: true },
    talksBriefly: false,
    message: '',
    removedBy: '',
    view: 'automatic',
  }),
  invoke: [{ id: 'admission', src: 'admission', input: ({ context: { meetingId } }) => ({ meetingId }) }],
  initial: 'live',
  on: {
    'meeting.close': { target: '.closed', description: 'The user leaves the page of the meeting.' },
  },
  states: {
    live: {
      description: 'Camera and microphone may be on, once the meeting is found.',
      invoke: [
        { id: 'resources', src: 'resources', input: ({ context: { callId, jitsiUrl } }) => ({ callId, jitsiUrl }) },
        { id: 'loudspeaker', src: 'loudspeaker', input: ofCall },
        {
          id: 'microphone',
          src: 'microphone',
          input: ({ context: { callId, startup } }) => ({ callId, deviceId: '', isMuted: !startup.audio }),
        },
        {
          id: 'camera',
          src: 'camera',
          input: ({ context: { callId, startup, media } }) => ({
            callId,
            deviceId: '',
            isMuted: !startup.video,
            performance: media.performance,
            isMirrored: media.isMirrored,
            background: media.background,
          }),
        },
        { id: 'devices', src: 'devices' },
        {
          id: 'permissions',
          src: 'permissions',
          input: ({ context: { media } }) => ({ hasNotifications: media.hasNotifications }),
        },
      ],
      entry: 'startWishes',
      exit: ['endNoiseSuppression', 'endBackground'],
      initial: 'preparing',
      on: {
        'preference.changed': {
          actions: [
            { type: 'storeChoice', params: ({ event }) => event },
            { type: 'announceChoice', params: ({ event }) => event },
            'announceStartup',
          ],
          description: 'Rejoining uses the current state of the media.',
        },
        'parts.loaded': {
          actions: ['startNoiseSuppression', 'startBackground'],
          description: 'The code of the parts that begin later is loaded: these serve the user before joining as well.',
        },
        'speaker.chosen': {
          actions: { type: 'tellLoudspeaker', params: ({ event }) => ({ type: 'speaker.use', id: event.id }) },
        },
        ...mediaSignalTransitions,
        toggle_audio_mute,
        toggle_video_mute,
      },
      states: {
        preparing,
        inCall: {
          description: 'In the conference, joining it, or reconnecting.',
          tags: ['inCall'],
          invoke: [
            // First, so that its requests to the server run while the other parts start.
            { id: 'connection', src: 'connection', input: ({ context }) => connectionInput(context) },
            { id: 'tabPresence', src: 'tabPresence', input: ({ context: { meetingId } }) => ({ meetingId }) },
            {
              id: 'screenShare',
              src: 'screenShare',
              input: ({ context: { callId, media } }) => ({ callId, isAvailable: media.canShare }),
            },
            {
              id: 'desktopAudio',
              src: 'desktopAudio',
              input: ({ context: { callId, media } }) => ({ callId, isAvailable: media.canShareSound }),
            },
            ...named(
              'roster',
              'happenings',
              'moderation',
              'speakerStats',
              'timer',
              'typing',
              'polls',
              'tiles',
              'speaker',
              'ownPicture',
              'fullscreen',
              'lobby',
              'waitingRoom',
            ),
            { id: 'moderator', src: 'moderator', input: ofCall },
            {
              id: 'attention',
              src: 'attention',
              input: ({ context: { callId, meetingId } }) => ({ callId, meetingId }),
            },
            { id: 'reactions', src: 'reactions', input: ({ context: { isDevelopment } }) => ({ isDevelopment }) },
            {
              id: 'mediaSession',
              src: 'mediaSession',
              input: ({ context: { callId, wished } }) => ({ callId, wished }),
            },
            {
              id: 'pushToTalk',
              src: 'pushToTalk',
              input: ({ context: { callId, wished, hasShortcuts } }) => ({
                callId,
                isMuted: wished.audio,
                hasShortcuts,
              }),
            },
            { id: 'pictures', src: 'pictures', input: ofCall },
            { id: 'sounds', src: 'sounds', input: ({ context: { sounds } }) => ({ sounds }) },
            { id: 'layout', src: 'layout', input: ({ context: { view } }) => ({ view }) },
            { id: 'statistics', src: 'statistics', input: ofCall },
            { id: 'captions', src: 'captions', input: ofCall },
            { id: 'encryption', src: 'encryption', input: ofCall },
            { id: 'invite', src: 'invite', input: ({ context: { origin, meetingId } }) => ({ origin, meetingId }) },
            {
              id: 'profile',
              src: 'profile',
              input: ({ context: { displayName, avatar } }) => ({ profile: { displayName, imageUrl: avatar } }),
            },
            {
              id: 'shortcuts',
              src: 'shortcuts',
              input: ({ context: { callId, hasShortcuts } }) => ({ callId, isOn: hasShortcuts }),
            },
          ],
          entry: ['startRecords', 'announceActivated', 'announceStartup'],
          type: 'parallel',
          on: {
            ...commandsInCall,
            ...callSignalTransitions,
            'talk.wished': {
              actions: [
                { type: 'storeTalk', params: ({ event }) => event },
                {
                  type: 'deliver',
                  params: ({ event: { isMuted } }) => ({
                    to: 'microphone',
                    event: { type: isMuted ? 'audio.mute' : 'audio.unmute' },
                  }),
                },
              ],
              description: 'Push to talk.',
            },
            'media.wished': [
              {
                guard: { type: 'isBrief', params: ({ event }) => event },
                actions: [
                  { type: 'storeWish', params: ({ event }) => event },
                  { type: 'shareWish', params: ({ event }) => event },
                ],
                description: 'A user who leaves while talking is muted the next time.',
              },
              {
                actions: [
                  { type: 'storeWish', params: ({ event }) => event },
                  { type: 'storeStartup', params: ({ context }) => startupOf(context.wished) },
                  'announceStartup',
                  { type: 'shareWish', params: ({ event }) => event },
                ],
                description: 'Rejoining, and a reload of the tab, use the current state of the media.',
              },
            ],
            'view.chosen': { actions: { type: 'storeView', params: ({ event }) => event } },
            'call.taken': '#call.over.moved',
            'microphone.denied': { target: '#call.over.denied', description: '4.6: the user leaves.' },
            'profile.changed': {
              actions: [
                { type: 'storeProfile', params: ({ event }) => event },
                { type: 'tellConnection', params: ({ event }) => event },
                {
                  type: 'announceChoice',
                  params: ({ event: { profile } }) => ({
                    choice: { displayName: profile.displayName, avatar: profile.imageUrl },
                  }),
                },
              ],
            },
            'order.pass': { actions: { type: 'sendToConference', params: ({ event }) => event.order } },
            'sound.wanted': {
              actions: {
                type: 'tellLoudspeaker',
                params: ({ event }) => ({ type: 'sound.play', sound: event.sound }),
              },
            },
            'connection.kicked': {
              target: '#call.over.kicked',
              actions: [
                { type: 'storeMessage', params: ({ event }) => ({ message: event.reason }) },
                { type: 'storeRemover', params: ({ event }) => event },
              ],
            },
            'connection.ended': {
              target: '#call.over.ended',
              actions: { type: 'storeMessage', params: ({ event }) => ({ message: event.reason }) },
            },
            'connection.left': '#call.over.left',
            'password.changed': { actions: { type: 'tellConnection', params: ({ event }) => event } },
          },
          states: { link, hold },
        },
      },
    },
    over: {
      description: 'No longer in the meeting; all tracks are disposed of.',
      tags: ['over'],
      entry: ['announceEnded', 'endRecording', 'endFeedback', 'endBoard', 'endChat', 'endAttendance'],
      initial: 'left',
      on: {
        'meeting.rejoin': { target: 'live', actions: 'forgetMessage' },
        hang_up: { actions: 'sayAlreadyLeft' },
      },
      states: {
        left: { description: 'The user left.', tags: ['rated'], entry: 'announceForgotten' },
        denied: { description: 'The browser withdrew the permission for the microphone.', tags: ['rated'] },
        kicked: { description: 'A moderator has removed the user; the message is the reason, if one was given.' },
        ended: {
          description: 'The meeting was ended for all participants; the message is the reason, if one was given.',
          tags: ['rated'],
          entry: 'announceForgotten',
        },
        moved: { description: 'The user continues in another tab.', entry: 'announceForgotten' },
        lost: { description: 'The connection was not restored.', tags: ['rated'] },
        refused: { description: 'The user was never admitted, so feedback is not asked for.' },
      },
    },
    closed: {
      description: 'The call is destroyed; none of its actors is left.',
      type: 'final',
      entry: 'announceDestroyed',
    },
  },
});
