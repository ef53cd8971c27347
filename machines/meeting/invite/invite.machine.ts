import { assign, emit, raise, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { calendarFile, calendarName } from './calendar.ts';
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

/** A QR code with its quiet zone: the number of modules on each side, and the dark ones as the path of an SVG. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

export interface InviteContext extends CopiedText {
  readonly meetingId: string;
  readonly link: string;
  /** The QR code of the link; null until it is drawn. */
  readonly code: QrCode | null;
  /** Why the QR code could not be drawn; '' for none. */
  readonly codeProblem: string;
}

export type InviteEvent =
  | { readonly type: 'link.copy' }
  | { readonly type: 'link.dismiss' }
  | { readonly type: 'name.copy'; readonly name: string }
  | { readonly type: 'message.copy'; readonly text: string }
  /** The invitation is shown, or the QR code is to be drawn again. */
  | { readonly type: 'code.show' }
  /** The machine itself shows the invitation. */
  | { readonly type: 'code.needed' }
  /** The meeting is to be saved as a calendar file; `at` is epoch milliseconds. */
  | { readonly type: 'calendar.save'; readonly at: number };

/** The file that a calendar imports. */
export interface CalendarFile {
  readonly name: string;
  readonly text: string;
}

export type InviteEmitted = { readonly type: 'calendarSaved' } & CalendarFile;

/** The meeting as a file. */
export const calendarFileOf = ({ link, meetingId }: InviteContext, at: number): CalendarFile => ({
  name: calendarName(meetingId),
  text: calendarFile({ link, meetingId, at }),
});

/**
 * The link to invite others with (specification 3.4 inviteLink, 2.6 copy link), as a QR code and as a calendar file
 * too (decision 33), and the name of a participant, and the text of a message, for the clipboard.
 *
 * Receives `link.copy`, `link.dismiss`, `name.copy`, `message.copy`, `code.show`, `calendar.save`. Emits `calendarSaved`
 * (the file to be downloaded). Tags: `busy`; `copied`, `textCopied` and `textRefused` for 2 s; `manual` when the browser
 * refuses to copy the link: then it is shown selected, with the text of `messages.meetingCall.invite.notCopied`;
 * `drawing`, and `codeRefused` or `codeImpossible` when there is no QR code. Actors: `copyText`, `drawCode`.
 */
export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as InviteInput,
    emitted: {} as InviteEmitted,
    tags: {} as
      | 'busy'
      | 'copied'
      | 'manual'
      | 'textCopied'
      | 'textRefused'
      | 'drawing'
      | 'codeRefused'
      | 'codeImpossible',
  },
  actors: {
    copyText: promisePlaceholder<void, { readonly text: string }>('copyText'),
    /** Returns null for a text that is too long. Rejects with a `Failure` when the code that draws cannot be loaded. */
    drawCode: promisePlaceholder<QrCode | null, { readonly text: string }>('drawCode'),
  },
  delays: { copiedNotice: meetingDelays.copiedNotice },
  guards: { isTooLong: (_, { output }: { output: QrCode | null }) => output === null },
  actions: {
    storeText: assign((_, { what, text }: CopiedText) => ({ what, text })),
    needCode: raise({ type: 'code.needed' }),
    storeCode: assign((_, { output }: { output: QrCode | null }) => ({ code: output })),
    storeProblem: assign((_, { error }: { error: unknown }) => ({ codeProblem: toFailure(error).ownMessage })),
    announceSaved: emit(({ context }, { at }: { at: number }) => ({
      type: 'calendarSaved' as const,
      ...calendarFileOf(context, at),
    })),
  },
}).createMachine({
  id: 'invite',
  description: 'Copies the link to the meeting, shows it as a QR code, and saves it for a calendar.',
  context: ({ input: { origin, meetingId } }) => ({
    meetingId,
    link: inviteLink(origin, meetingId),
    what: 'name',
    text: '',
    code: null,
    codeProblem: '',
  }),
  on: {
    'calendar.save': { actions: { type: 'announceSaved', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    copy: {
      description: 'What is written to the clipboard.',
      initial: 'idle',
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
          entry: 'needCode',
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
    },
    code: {
      description: 'The QR code of the link.',
      initial: 'absent',
      states: {
        absent: {
          description: 'The invitation has not been shown.',
          on: { 'code.show': 'drawing', 'code.needed': 'drawing' },
        },
        drawing: {
          description: 'The code that draws is loaded, and the QR code is drawn.',
          tags: ['drawing'],
          invoke: {
            id: 'drawCode',
            src: 'drawCode',
            input: ({ context }) => ({ text: context.link }),
            onDone: [
              { guard: { type: 'isTooLong', params: ({ event }) => event }, target: 'impossible' },
              { target: 'shown', actions: { type: 'storeCode', params: ({ event }) => event } },
            ],
            onError: { target: 'refused', actions: { type: 'storeProblem', params: ({ event }) => event } },
          },
        },
        shown: { description: 'The QR code is shown with the link.' },
        impossible: { description: 'The link is too long for a QR code.', tags: ['codeImpossible'] },
        refused: {
          description: 'The code that draws could not be loaded: the reason is shown, and the user can try again.',
          tags: ['codeRefused'],
          on: { 'code.show': 'drawing', 'code.needed': 'drawing' },
        },
      },
    },
  },
});
