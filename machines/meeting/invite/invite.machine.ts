import { assign, setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { inviteLink } from './invite-link.ts';
import { meetingDelays } from '../limits.ts';

export interface InviteInput {
  /** The origin of the app, without a trailing slash. */
  readonly origin: string;
  readonly meetingId: string;
}

/** What is copied other than the link: the name of a participant, or the text of a message. */
export interface CopiedText {
  readonly what: 'name' | 'message';
  readonly text: string;
}

export interface InviteContext extends CopiedText {
  readonly link: string;
}

export type InviteEvent =
  | { readonly type: 'link.copy' }
  | { readonly type: 'link.dismiss' }
  | { readonly type: 'name.copy'; readonly name: string }
  | { readonly type: 'message.copy'; readonly text: string };

/**
 * The link to invite others with (specification 3.4 inviteLink, 2.6 copy link), the name of a participant, and the
 * text of a message, for the clipboard.
 *
 * Receives `link.copy`, `link.dismiss`, `name.copy`, `message.copy`. Emits nothing. Tags: `busy`; `copied`, `textCopied` and `textRefused` for 2 s;
 * `manual` when the browser refuses to copy the link: then it is shown selected, with the text of
 * `messages.meetingCall.invite.notCopied`. Actor: `copyText`.
 */
export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as InviteInput,
    tags: {} as 'busy' | 'copied' | 'manual' | 'textCopied' | 'textRefused',
  },
  actors: { copyText: promisePlaceholder<void, { readonly text: string }>('copyText') },
  delays: { copiedNotice: meetingDelays.copiedNotice },
  actions: { storeText: assign((_, { what, text }: CopiedText) => ({ what, text })) },
}).createMachine({
  id: 'invite',
  description: 'Copies the link to the meeting, the name of a participant, or the text of a message.',
  context: ({ input }) => ({ link: inviteLink(input.origin, input.meetingId), what: 'name', text: '' }),
  on: {
    'name.copy': {
      target: '.copyingText',
      actions: { type: 'storeText', params: ({ event }) => ({ what: 'name', text: event.name }) },
    },
    'message.copy': {
      target: '.copyingText',
      actions: { type: 'storeText', params: ({ event }) => ({ what: 'message', text: event.text }) },
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'The link can be copied.', on: { 'link.copy': 'copying' } },
    copying: {
      description: 'The link is being written to the clipboard.',
      tags: ['busy'],
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.link }),
        onDone: 'copied',
        onError: 'manual',
      },
    },
    copied: {
      description: 'The confirmation is shown for 2 s.',
      tags: ['copied'],
      on: { 'link.copy': 'copying' },
      after: { copiedNotice: 'idle' },
    },
    manual: {
      description: 'The browser refused: the link is shown selected, so that the user can copy it.',
      tags: ['manual'],
      on: { 'link.copy': 'copying', 'link.dismiss': 'idle' },
    },
    copyingText: {
      description: 'The name of a participant, or the text of a message, is being written to the clipboard.',
      tags: ['busy'],
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'textCopied',
        onError: 'textRefused',
      },
    },
    textCopied: {
      description: 'The confirmation is shown for 2 s.',
      tags: ['textCopied'],
      on: { 'link.copy': 'copying' },
      after: { copiedNotice: 'idle' },
    },
    textRefused: {
      description: 'The browser refused; the message is shown for 2 s.',
      tags: ['textRefused'],
      on: { 'link.copy': 'copying' },
      after: { copiedNotice: 'idle' },
    },
  },
});
