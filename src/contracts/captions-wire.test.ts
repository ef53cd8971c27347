import { describe, expect, it } from 'vitest';
import { captionsLimits } from '#machines/meeting/captions/captions-limits.ts';
import { readCaption, writeCaption } from './captions-wire.ts';

const spoken = { id: 'a-1', text: 'Good morning', isFinal: true, language: 'en-GB' };
const ada = { id: 'ada', name: 'Ada Lovelace' };

describe('captions over the bridge', () => {
  it('are read as they were written', () => {
    expect(readCaption(writeCaption(spoken, ada, 1_000))).toEqual(spoken);
    const interim = { ...spoken, isFinal: false };
    expect(readCaption(writeCaption(interim, ada, 1_000))).toEqual(interim);
  });

  it('have the format of Jitsi Meet', () => {
    expect(writeCaption(spoken, ada, 1_000)).toEqual({
      type: 'transcription-result',
      message_id: 'a-1',
      participant: ada,
      transcript: [{ text: 'Good morning', confidence: 1 }],
      is_interim: false,
      stability: 1,
      language: 'en-GB',
      timestamp: 1_000,
    });
  });

  it('are read from a client that sends only what is required', () => {
    const message = { type: 'transcription-result', message_id: 'b-1', transcript: [{ text: ' hi ' }] };
    expect(readCaption(message)).toEqual({ id: 'b-1', text: 'hi', isFinal: true, language: '' });
  });

  it('are cut', () => {
    const long = 'x'.repeat(captionsLimits.length + 1);
    const message = { type: 'transcription-result', message_id: 'b-1', transcript: [{ text: long }] };
    expect(readCaption(message)?.text).toHaveLength(captionsLimits.length);
    expect(writeCaption({ ...spoken, text: long }, ada, 0).transcript[0]?.text).toHaveLength(captionsLimits.length);
  });

  it.each([
    ['no object', 'text'],
    ['another message', { name: 'endpoint-reaction', reactions: ['like'] }],
    ['no text', { type: 'transcription-result', message_id: 'b-1', transcript: [] }],
    ['an empty text', { type: 'transcription-result', message_id: 'b-1', transcript: [{ text: ' ' }] }],
    ['no id', { type: 'transcription-result', transcript: [{ text: 'hi' }] }],
    ['a translation', { type: 'translation-result', message_id: 'b-1', text: 'hi' }],
  ])('%s is no caption', (_, payload) => {
    expect(readCaption(payload)).toBeNull();
  });
});
