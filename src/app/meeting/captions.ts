import { fromCallback, type EventObject } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { Recognition } from '#machines/meeting/captions/captions.types.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import { recogniseSpeech } from '#src/services/meeting/captions/speech.ts';

/** The captions of a call with their effects (architecture 2). */
export const createCaptions = (
  clients: Pick<CallResourcesById, 'find'>,
  page: Pick<Window, 'SpeechRecognition' | 'webkitSpeechRecognition'>,
) =>
  lateParts.captions.provide({
    actors: {
      recognise: fromCallback<EventObject, Recognition>(({ input, sendBack }) => {
        const local = clients.find(input)?.local;
        return recogniseSpeech(
          input.language,
          {
            listening: (isListening) => sendBack({ type: isListening ? 'speech.listening' : 'speech.paused' }),
            heard: (spoken) => sendBack({ type: 'speech.heard', ...spoken }),
            failed: (message) => sendBack({ type: 'speech.failed', message }),
          },
          {
            create: page.SpeechRecognition ?? page.webkitSpeechRecognition,
            microphone: () => local?.streams().microphone?.getAudioTracks()[0] ?? null,
            onMicrophone: (listener) => local?.subscribe(listener) ?? (() => undefined),
          },
        );
      }),
    },
  });
