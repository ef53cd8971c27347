import { sendingNow } from './chat-log.ts';
import { chatSetup } from './chat.setup.ts';

/**
 * The chat of a meeting (specification 3.4 messages, 5.5). Own messages are shown immediately and sent one after the
 * other. A message is delivered when the room echoes it to its author, as it does to all participants; a private one,
 * which the room does not echo, when the server has passed it on. A message that is not delivered in time stays in the
 * log, and can be sent again or discarded. The messages that the server repeats to each newcomer are stored once, also
 * after a reconnection, and count as unread only if they were sent meanwhile. Private messages with a participant who has
 * returned with another id continue with that id; the draft for a participant who has not returned is not sent.
 *
 * When the chat is first opened, the part of its files is loaded and started, where the deployment has a file service.
 *
 * Receives `chat.received|reacted|retracted|refused`, `participant.left`, `subject.changed`, `conference.joined|dropped`, `participant.replaced`; `chat.opened|closed`, `call.ended`,
 * `page.hidden|shown`, `draft.change`, `recipient.choose|reset`, `message.send|retry|discard`, `log.save`, and of its files `file.shared`. Emits
 * `messageReceived` (new messages of other participants), `draftTyped` and `draftEnded` (what the others may know of the draft), and `logSaved` (the file to be downloaded). Tags: `open`, `busy` while a message is being sent, `private` while the draft
 * is for one participant, `recipientLeft` when that participant has left. Actors: `sendChat`, `loadFiles`;
 * child: `files`.
 */
export const chatMachine = chatSetup.createMachine({
  id: 'chat',
  description: 'The chat of a meeting: the panel, the log, and the messages that wait for delivery.',
  context: ({ input }) => ({
    ...input,
    localId: '',
    log: [],
    formerIds: [],
    repeated: [],
    unread: 0,
    firstUnreadId: null,
    subject: '',
    draft: '',
    recipient: null,
    returned: [],
    nextNumber: 1,
    problem: '',
    filesHost: '',
    filesProblem: '',
  }),
  type: 'parallel',
  on: {
    'conference.joined': { actions: { type: 'storeLocal', params: ({ event }) => event } },
    'chat.reacted': { actions: { type: 'storeReactions', params: ({ event }) => event } },
    'chat.retracted': { actions: { type: 'storeRetraction', params: ({ event }) => event } },
    'subject.changed': { actions: { type: 'storeSubject', params: ({ event }) => event } },
    'participant.replaced': {
      guard: { type: 'hasReturned', params: ({ event }) => event },
      actions: { type: 'continueThread', params: ({ event }) => event },
    },
    'draft.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'announceEnded'],
      },
      { actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'announceTyped'] },
    ],
    'message.retry': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: { type: 'markWaiting', params: ({ event }) => event },
    },
    'message.discard': {
      guard: { type: 'isFailed', params: ({ event }) => event },
      actions: { type: 'discardMessage', params: ({ event }) => event },
    },
    'file.shared': {
      actions: { type: 'writeFile', params: ({ event }) => event },
      description: 'The link of the file is a message to those for whom the file is.',
    },
    'call.ended': { guard: 'hasFiles', actions: 'endFiles' },
    'log.save': {
      guard: 'hasMessages',
      actions: { type: 'announceSaved', params: ({ event }) => event },
    },
  },
  states: {
    reading: {
      description: 'Whether the panel of the chat is open.',
      initial: 'unseen',
      states: {
        unseen: {
          description: 'Messages of other participants are counted as unread.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The chat is closed.',
              on: { 'chat.opened': { target: '#chat.reading.open', actions: 'clearUnread' } },
            },
            hidden: {
              description: 'The chat is open, but the page is hidden, or shows another call.',
              on: {
                'page.shown': { target: '#chat.reading.open', actions: 'clearUnread' },
                'chat.closed': 'closed',
              },
            },
          },
          on: {
            'chat.received': [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'storeMessage', params: ({ event }) => event },
                  { type: 'countUnread', params: ({ event }) => event },
                  { type: 'announceReceived', params: ({ event }) => event },
                ],
              },
              {
                actions: { type: 'storeMessage', params: ({ event }) => event },
                description: 'The echo of an own message, or a message that the server repeats.',
              },
            ],
          },
        },
        open: {
          description: 'Received messages count as read.',
          tags: ['open'],
          invoke: {
            id: 'loadFiles',
            src: 'loadFiles',
            onDone: {
              guard: { type: 'isNewHost', params: ({ event }) => event.output },
              actions: [{ type: 'storeFilesHost', params: ({ event }) => event.output }, 'startFiles'],
              description: 'Files can be attached.',
            },
            onError: { actions: { type: 'storeFilesProblem', params: ({ event }) => event } },
          },
          on: {
            'chat.closed': { target: 'unseen.closed', actions: 'forgetUnread' },
            'page.hidden': { target: 'unseen.hidden', actions: 'forgetUnread' },
            'chat.received': [
              {
                guard: { type: 'isNews', params: ({ event }) => event },
                actions: [
                  { type: 'storeMessage', params: ({ event }) => event },
                  { type: 'announceReceived', params: ({ event }) => event },
                ],
              },
              {
                actions: { type: 'storeMessage', params: ({ event }) => event },
                description: 'The echo of an own message, or a message that the server repeats.',
              },
            ],
          },
        },
      },
    },
    writing: {
      description: 'To whom the next message goes.',
      initial: 'possible',
      on: {
        'recipient.choose': {
          target: '.possible.privately',
          actions: ['announceEnded', { type: 'storeRecipient', params: ({ event }) => event }],
        },
        'recipient.reset': { target: '.possible.toAll', actions: ['announceEnded', 'forgetRecipient'] },
      },
      states: {
        possible: {
          description: 'The draft can be sent.',
          initial: 'toAll',
          on: {
            'message.send': {
              guard: 'isWorthSending',
              actions: [{ type: 'writeMessage', params: ({ event }) => event }, 'announceEnded'],
              description: 'Sends only text that is not empty and not too long.',
            },
          },
          states: {
            toAll: { description: 'The draft is for all participants.' },
            privately: {
              description: 'The draft is for one participant.',
              tags: ['private'],
              on: {
                'participant.left': {
                  guard: { type: 'isRecipient', params: ({ event }) => event },
                  target: '#chat.writing.recipientLeft',
                },
                'participant.replaced': [
                  {
                    guard: { type: 'isRecipientBack', params: ({ event }) => event },
                    actions: [
                      'announceEnded',
                      { type: 'readdress', params: ({ event }) => event },
                      { type: 'continueThread', params: ({ event }) => event },
                    ],
                  },
                  {
                    guard: { type: 'isRecipientMissing', params: ({ event }) => event },
                    target: '#chat.writing.recipientLeft',
                    description: 'The recipient has not returned after a lost connection.',
                  },
                ],
              },
            },
          },
        },
        recipientLeft: {
          description: 'The recipient has left: a private draft never goes to all participants by itself.',
          tags: ['private', 'recipientLeft'],
        },
      },
    },
    sending: {
      description: 'The own messages, one after the other.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No message is waiting.',
          always: { guard: 'hasWaiting', target: 'delivering', actions: 'markSending' },
        },
        delivering: {
          description: 'The oldest waiting message; the next ones wait for it.',
          tags: ['busy'],
          on: {
            'chat.refused': { target: 'idle', actions: { type: 'markUndelivered', params: ({ event }) => event } },
            'conference.dropped': { target: 'idle', actions: { type: 'markUndelivered', params: { reason: '' } } },
          },
          initial: 'underWay',
          states: {
            underWay: {
              description: 'Sends the message. A private one has arrived when the server has answered.',
              invoke: {
                id: 'sendChat',
                src: 'sendChat',
                input: ({ context: { callId, log } }) => {
                  const message = sendingNow(log);
                  return { callId, text: message?.text ?? '', to: message?.recipient?.id ?? null };
                },
                onDone: [
                  {
                    guard: 'isPrivate',
                    target: '#chat.sending.idle',
                    actions: { type: 'markDelivered', params: ({ event }) => event.output },
                  },
                  { target: 'confirming' },
                ],
                onError: {
                  target: '#chat.sending.idle',
                  actions: { type: 'markFailed', params: ({ event }) => event },
                },
              },
            },
            confirming: {
              description: 'The message was sent; the room has not echoed it yet.',
              always: { guard: 'isDelivered', target: '#chat.sending.idle' },
              after: {
                chatEcho: {
                  target: '#chat.sending.idle',
                  actions: { type: 'markUndelivered', params: { reason: '' } },
                },
              },
            },
          },
        },
      },
    },
  },
});
