import { preparing } from './meeting.preparing.ts';
import { connectionInput, meetingSetup } from './meeting.setup.ts';

/**
 * One call, from the meeting's link to its end (specification 2.6, 4.6): the person prepares, is admitted, is in the
 * conference, which is connected again when it was lost, and leaves. Its children know the details; it knows in which
 * phase the call is, and hands on what one child says to another.
 *
 * Hears the meeting events of specification 2.6. Announces `chosen`, `joined`, `activated`, `ended`, `destroyed`. Tags: `preparing`, `inCall`,
 * `reconnecting`, `busy`, `over`.
 */
export const meetingMachine = meetingSetup.createMachine({
  id: 'meeting',
  context: ({ input }) => ({ ...input, jitsiUrl: '', access: null, query: null, message: '' }),
  invoke: [
    { id: 'admission', src: 'admission', input: ({ context: { meetingId } }) => ({ meetingId }) },
    {
      id: 'recording',
      src: 'recording',
      input: ({ context: { callId, prefersDisk } }) => ({ callId, prefersDisk }),
    },
    { id: 'feedback', src: 'feedback', input: ({ context: { callId, meetingId } }) => ({ callId, meetingId }) },
  ],
  initial: 'finding',
  on: {
    'meeting.close': { target: '.closed', description: 'The page of the meeting is left.' },
  },
  states: {
    finding: {
      description: 'Is there such a meeting, and where? Admission says so, and what to do if not.',
      tags: ['busy'],
      on: { 'meeting.found': { target: 'live', actions: { type: 'storeVenue', params: ({ event }) => event } } },
    },
    live: {
      description: 'Camera and microphone may be on.',
      invoke: [
        { id: 'ownMedia', src: 'ownMedia', input: ({ context: { callId, jitsiUrl } }) => ({ callId, jitsiUrl }) },
        { id: 'loudspeaker', src: 'loudspeaker', input: ({ context: { callId } }) => ({ callId }) },
        {
          id: 'media',
          src: 'media',
          input: ({ context: { callId, startup, media } }) => ({
            callId,
            mute: { audio: !startup.audio, video: !startup.video },
            ...media,
          }),
        },
      ],
      initial: 'preparing',
      on: {
        'choice.made': {
          actions: [
            { type: 'storeChoice', params: ({ event }) => event },
            { type: 'announceChoice', params: ({ event }) => event },
          ],
          description: 'As it is now, so it is after joining again.',
        },
        'speaker.chosen': {
          actions: { type: 'tellLoudspeaker', params: ({ event }) => ({ type: 'speaker.use', id: event.id }) },
        },
        'speaker.refused': { actions: { type: 'tellMedia', params: ({ event }) => event } },
        toggle_audio_mute: { actions: { type: 'tellMedia', params: { type: 'audio.toggle' } } },
        toggle_video_mute: { actions: { type: 'tellMedia', params: { type: 'video.toggle' } } },
      },
      states: {
        preparing,
        inCall: {
          description: 'In the conference, or on the way into it, or back.',
          tags: ['inCall'],
          invoke: [
            // First: what it asks the server takes the time that the others need to begin.
            { id: 'connection', src: 'connection', input: ({ context }) => connectionInput(context) },
            {
              id: 'room',
              src: 'room',
              input: ({ context: { callId, meetingId, origin, displayName, isDevelopment, sounds } }) => ({
                callId,
                meetingId,
                origin,
                displayName,
                isDevelopment,
                sounds,
              }),
            },
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
          entry: 'announceActivated',
          initial: 'entering',
          on: {
            'microphone.denied': { target: '#meeting.over.denied', description: '4.6: the user leaves.' },
            hang_up: '.leaving',
            toggle_hold: { actions: { type: 'tellMedia', params: { type: 'hold.toggle' } } },
            'call.hold': {
              actions: [
                { type: 'tellMedia', params: { type: 'hold.start' } },
                { type: 'tellLoudspeaker', params: { type: 'sounds.hush', isHushed: true } },
              ],
            },
            'call.resume': { actions: { type: 'tellMedia', params: { type: 'hold.end' } } },
            'call.unheld': {
              actions: [
                { type: 'tellLoudspeaker', params: { type: 'sounds.hush', isHushed: false } },
                'announceActivated',
              ],
            },
            recording: { actions: 'toggleRecording' },
            toogle_hand_rise: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            toogle_chat: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            toogle_participants: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            toogle_full_screen: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            copy_link: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            open_setting: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            open_shortcuts: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            performance_setting: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            grid_view: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            speaker_view: { actions: { type: 'tellRoom', params: ({ event }) => event } },
            'feedback.open': {
              actions: [
                { type: 'tellFeedback', params: ({ event }) => event },
                { type: 'tellRoom', params: ({ event }) => event },
              ],
            },
            'feedback.closed': { actions: { type: 'tellRoom', params: { type: 'dialog.close' } } },
            'profile.changed': {
              actions: [
                { type: 'storeProfile', params: ({ event }) => event },
                {
                  type: 'announceChoice',
                  params: ({ event: { profile } }) => ({
                    choice: { displayName: profile.displayName, avatar: profile.imageUrl },
                  }),
                },
              ],
            },
            'order.pass': { actions: { type: 'tellConnection', params: ({ event }) => event.order } },
            'conference.said': [
              {
                guard: { type: 'isBye', params: ({ event }) => event },
                target: '.leaving',
                description: '4.6: a call that is no conference ends with the other.',
              },
              {
                guard: { type: 'isJoined', params: ({ event }) => event },
                actions: [
                  { type: 'tellRoom', params: ({ event }) => event.event },
                  { type: 'tellRecordingSaid', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'tellRoom', params: ({ event }) => event.event } },
            ],
            'sound.wanted': {
              actions: {
                type: 'tellLoudspeaker',
                params: ({ event }) => ({ type: 'sound.play', sound: event.sound }),
              },
            },
            'room.emptied': [
              { guard: 'isConference', description: 'One waits for others.' },
              { target: '.leaving', description: '4.6: nobody is left.' },
            ],
            'connection.gaveUp': {
              target: '#meeting.over.lost',
              actions: { type: 'storeMessage', params: ({ event }) => event },
            },
            'connection.kicked': '#meeting.over.kicked',
            'connection.left': '#meeting.over.left',
          },
          states: {
            entering: {
              description: 'Connecting and joining.',
              tags: ['busy'],
              on: {
                'connection.joined': {
                  target: 'joined',
                  actions: [{ type: 'tellMedia', params: { type: 'state.tell' } }, 'announceJoined'],
                },
                'connection.gaveUp': {
                  target: '#meeting.over.refused',
                  actions: { type: 'storeMessage', params: ({ event }) => event },
                },
              },
            },
            joined: {
              description: 'In the conference.',
              on: {
                'connection.dropped': {
                  target: 'reconnecting',
                  actions: {
                    type: 'tellRoom',
                    params: { type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' },
                  },
                },
              },
            },
            reconnecting: {
              description: 'The connection is lost and being made anew; everything else stays as it is.',
              tags: ['reconnecting'],
              on: {
                'connection.joined': {
                  target: 'joined',
                  actions: [{ type: 'tellMedia', params: { type: 'state.tell' } }, 'tellProfile'],
                },
              },
            },
            leaving: {
              description: 'On the way out.',
              tags: ['busy'],
              entry: { type: 'tellConnection', params: { type: 'conference.leave' } },
              on: {
                hang_up: { actions: { type: 'tellConnection', params: { type: 'conference.leave' } } },
              },
            },
          },
        },
      },
    },
    over: {
      description: 'Not in the meeting any more; every track is given back.',
      tags: ['over'],
      entry: [
        'announceEnded',
        { type: 'tellRecording', params: { type: 'conference.left' } },
        { type: 'tellFeedback', params: { type: 'call.ended' } },
      ],
      initial: 'left',
      on: {
        'meeting.rejoin': { target: 'live', actions: 'forgetMessage' },
        hang_up: { actions: 'sayAlreadyLeft' },
      },
      states: {
        left: { description: 'Left on purpose.' },
        denied: { description: 'The microphone was taken away.' },
        kicked: { description: 'A moderator has sent them out.' },
        lost: { description: 'The connection did not come back.' },
        refused: { description: 'Never got in: there is nothing to say how it was.' },
      },
    },
    closed: {
      description: 'Torn down: nothing of it is left.',
      type: 'final',
      entry: 'announceDestroyed',
    },
  },
});
