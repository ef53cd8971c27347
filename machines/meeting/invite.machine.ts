import { setup } from 'xstate';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { inviteLink } from './invite-link.ts';
import { meetingDelays } from './limits.ts';

export interface InviteInput {
  /** Of the app, without a slash at its end. */
  readonly origin: string;
  readonly meetingId: string;
}

export interface InviteContext {
  readonly link: string;
}

export type InviteEvent = { readonly type: 'link.copy' } | { readonly type: 'link.dismiss' };

/**
 * The link to invite others with (specification 3.4 inviteLink, 2.6 copy link).
 *
 * Hears `link.copy`, `link.dismiss`. Announces nothing. Tags: `busy`; `copied` for 2 s; `manual` when the browser refuses:
 * then the link shows selected, with the text of `messages.meetingRoom.invite.notCopied`. Actor: `copyText`.
 */
export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as InviteInput,
    tags: {} as 'busy' | 'copied' | 'manual',
  },
  actors: { copyText: promisePlaceholder<void, { readonly text: string }>('copyText') },
  delays: { copiedNotice: meetingDelays.copiedNotice },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({ link: inviteLink(input.origin, input.meetingId) }),
  initial: 'idle',
  states: {
    idle: { description: 'The link can be copied.', on: { 'link.copy': 'copying' } },
    copying: {
      description: 'On its way to the clipboard.',
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
      description: 'Said for 2 s.',
      tags: ['copied'],
      on: { 'link.copy': 'copying' },
      after: { copiedNotice: 'idle' },
    },
    manual: {
      description: 'The browser refused: the link shows selected, to be copied by hand.',
      tags: ['manual'],
      on: { 'link.copy': 'copying', 'link.dismiss': 'idle' },
    },
  },
});
