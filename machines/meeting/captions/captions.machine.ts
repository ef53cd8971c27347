import { assign, emit, setup, stateIn } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall, Ordered } from '../conference.types.ts';
import { captionsDelays, captionsLimits } from './captions-limits.ts';
import type { CaptionLine, ReceivedCaption, Recognition, SpokenText } from './captions.types.ts';

export interface CaptionsContext extends OfCall {
  /** Of what the user says: BCP 47; '' before the user has chosen. */
  readonly language: string;
  /** The last lines, the newest last. */
  readonly lines: readonly CaptionLine[];
  /** Why the browser does not turn speech into text; '' when it did not fail. */
  readonly message: string;
}

export type CaptionsEvent =
  | { readonly type: 'captions.open' }
  | { readonly type: 'captions.close' }
  /** Shows or hides the lines. */
  | { readonly type: 'captions.toggle' }
  | { readonly type: 'language.choose'; readonly language: string }
  /** What the user says is to be sent as text. */
  | { readonly type: 'speech.start'; readonly language: string }
  | { readonly type: 'speech.stop' }
  /** From the `recognise` actor: the microphone is on, or it is muted. */
  | { readonly type: 'speech.listening' }
  | { readonly type: 'speech.paused' }
  | ({ readonly type: 'speech.heard' } & SpokenText)
  /** The browser ends the recognition. */
  | { readonly type: 'speech.failed'; readonly message: string }
  | { readonly type: 'caption.received'; readonly caption: ReceivedCaption };

/** Replaces the line of the same caption, or adds one. */
function withLine(lines: readonly CaptionLine[], line: CaptionLine): readonly CaptionLine[] {
  const isSame = ({ id, participantId }: CaptionLine) => id === line.id && participantId === line.participantId;
  const next = lines.some(isSame) ? lines.map((known) => (isSame(known) ? line : known)) : [...lines, line];
  return next.slice(-captionsLimits.lines);
}

const ownLine = ({ event: { id, text } }: { event: SpokenText }): CaptionLine => ({
  id,
  text,
  participantId: '',
  name: '',
});

const othersLine = ({ event: { caption } }: { event: { caption: ReceivedCaption } }): CaptionLine => ({
  id: caption.id,
  text: caption.text,
  participantId: caption.participantId,
  name: caption.name,
});

/**
 * Captions of a call. What other participants send is shown unless the user hides it. What the user says is turned into text by
 * the browser, and sent to all participants, after the user has switched it on; while the microphone is muted or on hold, nothing is
 * recognised. A line disappears 6 s after the last word.
 *
 * Receives `captions.open|close|toggle`, `language.choose`, `speech.start|stop`, `caption.received`. Emits `ordered` (caption.send). Tags: `open` (the
 * dialog), `on`, `listening`, `failed`, `shown`, `lines`. Actor: `recognise` (callback; sends back `speech.listening|paused|heard|failed`).
 */
export const captionsMachine = setup({
  types: {
    context: {} as CaptionsContext,
    events: {} as CaptionsEvent,
    input: {} as OfCall,
    emitted: {} as Ordered,
    tags: {} as 'open' | 'on' | 'listening' | 'failed' | 'shown' | 'lines',
  },
  actors: { recognise: callbackPlaceholder<Recognition>('recognise') },
  delays: { lineShown: captionsDelays.lineShown },
  guards: { isListening: stateIn({ speech: { on: 'listening' } }) },
  actions: {
    chooseLanguage: assign((_, { language }: { language: string }) => ({ language })),
    storeLanguage: assign((_, { language }: { language: string }) => ({ language, message: '' })),
    storeFailure: assign((_, { message }: { message: string }) => ({ message })),
    storeLine: assign(({ context }, line: CaptionLine) => ({ lines: withLine(context.lines, line) })),
    clearLines: assign({ lines: [] }),
    orderCaption: emit((_, { id, text, isFinal, language }: SpokenText) => ({
      type: 'ordered' as const,
      order: { type: 'caption.send' as const, caption: { id, text, isFinal, language } },
    })),
  },
}).createMachine({
  id: 'captions',
  description: 'Shows what participants say as text, and turns what the user says into text on request.',
  context: ({ input: { callId } }) => ({ callId, language: '', lines: [], message: '' }),
  type: 'parallel',
  states: {
    dialog: {
      description: 'The choice what is captioned.',
      initial: 'closed',
      states: {
        closed: { description: 'The choice is not shown.', on: { 'captions.open': 'open' } },
        open: { description: 'The choice is shown.', tags: ['open'], on: { 'captions.close': 'closed' } },
      },
    },
    speech: {
      description: 'What the user says.',
      initial: 'off',
      states: {
        off: {
          description: 'The browser recognises nothing.',
          on: {
            'language.choose': { actions: { type: 'chooseLanguage', params: ({ event }) => event } },
            'speech.start': { target: 'on', actions: { type: 'storeLanguage', params: ({ event }) => event } },
          },
        },
        on: {
          description: 'What the user says is sent as text to all participants.',
          tags: ['on'],
          invoke: {
            id: 'recognise',
            src: 'recognise',
            input: ({ context: { callId, language } }) => ({ callId, language }),
          },
          on: {
            'speech.stop': 'off',
            'language.choose': {
              target: 'on',
              reenter: true,
              actions: { type: 'chooseLanguage', params: ({ event }) => event },
              description: 'The recognition begins again in that language.',
            },
            'speech.failed': { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The microphone is muted, or the recognition begins.',
              on: { 'speech.listening': 'listening' },
            },
            listening: {
              description: 'The browser recognises what the user says.',
              tags: ['listening'],
              on: {
                'speech.paused': 'waiting',
                'speech.heard': { actions: { type: 'orderCaption', params: ({ event }) => event } },
              },
            },
          },
        },
        failed: {
          description: 'The browser has ended the recognition; the reason is shown.',
          tags: ['failed'],
          on: {
            'language.choose': { actions: { type: 'chooseLanguage', params: ({ event }) => event } },
            'speech.start': { target: 'on', actions: { type: 'storeLanguage', params: ({ event }) => event } },
            'captions.close': { target: 'off', description: 'The user has read the reason.' },
          },
        },
      },
    },
    display: {
      description: 'The lines of all participants.',
      initial: 'shown',
      states: {
        shown: {
          description: 'Lines are shown when there are any.',
          tags: ['shown'],
          on: {
            'captions.toggle': 'hidden',
            'caption.received': { target: '.lines', actions: { type: 'storeLine', params: othersLine } },
            'speech.heard': {
              guard: 'isListening',
              target: '.lines',
              actions: { type: 'storeLine', params: ownLine },
            },
          },
          initial: 'empty',
          states: {
            empty: { description: 'Nothing was said in the last seconds.' },
            lines: {
              description: 'The last lines are shown.',
              tags: ['lines'],
              after: { lineShown: { target: 'empty', actions: 'clearLines' } },
            },
          },
        },
        hidden: {
          description: 'The user has hidden the lines.',
          entry: 'clearLines',
          on: { 'captions.toggle': 'shown' },
        },
      },
    },
  },
});
