import { meetingCaptions } from '#machines/shared/messages/meeting-captions.ts';
import type { FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';

/** Two participants speak, and the user. */
export function speak({ callActor, say, speak: hear }: FakeCall): void {
  const caption = (participantId: string, name: string, text: string) =>
    say({
      type: 'caption.received',
      caption: { id: '1', text, isFinal: true, language: 'en-GB', participantId, name },
    });
  caption(
    'ben',
    'Ben Baker',
    'Good morning. Let us begin with the plan of the next quarter, which all of you have received yesterday.',
  );
  caption('cleo', 'Cleo Chang', 'I have a question about page 4.');
  callActor.getSnapshot().children.captions?.send({ type: 'speech.start', language: 'en-GB' });
  hear({ type: 'speech.listening' });
  hear({ type: 'speech.heard', id: '1', text: 'Yes, please', isFinal: false, language: 'en-GB' } as never);
}

/** The browser does not allow speech recognition. */
export function refuseCaptions({ callActor, speak: hear }: FakeCall): void {
  const { captions } = callActor.getSnapshot().children;
  captions?.send({ type: 'captions.open' });
  captions?.send({ type: 'speech.start', language: 'en-GB' });
  hear({ type: 'speech.failed', message: meetingCaptions.notAllowed } as never);
}
