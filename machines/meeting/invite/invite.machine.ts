import { assign, setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { inviteLink } from './invite-link.ts';
import { meetingDelays } from '../limits.ts';

export interface InviteInput {
  /** The origin of the app, without a trailing slash. */
  readonly origin: string;
  readonly meetingId: string;
}

export interface InviteContext {
  readonly link: string;
  /** The name of a participant that is copied. */
  readonly name: string;
}

export type InviteEvent =
  | { readonly type: 'link.copy' }
  | { readonly type: 'link.dismiss' }
  | { readonly type: 'name.copy'; readonly name: string };

/**
 * The link to invite others with (specification 3.4 inviteLink, 2.6 copy link), and the name of a participant, for the
 * clipboard.
 *
 * Receives `link.copy`, `link.dismiss`, `name.copy`. Emits nothing. Tags: `busy`; `copied`, `nameCopied` and `nameRefused` for 2 s;
 * `manual` when the browser refuses to copy the link: then it is shown selected, with the text of
 * `messages.meetingCall.invite.notCopied`. Actor: `copyText`.
 */
export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as InviteInput,
    tags: {} as 'busy' | 'copied' | 'manual' | 'nameCopied' | 'nameRefused',
  },
  actors: { copyText: promisePlaceholder<void, { readonly text: string }>('copyText') },
  delays: { copiedNotice: meetingDelays.copiedNotice },
  actions: { storeName: assign((_, { name }: { name: string }) => ({ name })) },
}).createMachine({
  id: 'invite',
  description: 'Copies the link to the meeting, or the name of a participant.',
  context: ({ input }) => ({ link: inviteLink(input.origin, input.meetingId), name: '' }),
  on: {
    'name.copy': { target: '.copyingName', actions: { type: 'storeName', params: ({ event }) => event } },
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
    copyingName: {
      description: 'The name of a participant is being written to the clipboard.',
      tags: ['busy'],
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.name }),
        onDone: 'nameCopied',
        onError: 'nameRefused',
      },
    },
    nameCopied: {
      description: 'The confirmation is shown for 2 s.',
      tags: ['nameCopied'],
      on: { 'link.copy': 'copying' },
      after: { copiedNotice: 'idle' },
    },
    nameRefused: {
      description: 'The browser refused; the message is shown for 2 s.',
      tags: ['nameRefused'],
      on: { 'link.copy': 'copying' },
      after: { copiedNotice: 'idle' },
    },
  },
});
