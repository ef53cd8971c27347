import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTrack, setUp, speakerOutput } from '#test/screens/meeting/fixtures/sound-page.ts';

const never = new AbortController().signal;

beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { setSinkId: () => Promise.resolve() });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
});

describe('the tone', () => {
  it('is played through the chosen speaker until its last note is over, and everything is released', async () => {
    const { check, heard, sources, player, closed } = setUp();
    const playing = check.playTone('headset', never);
    await vi.waitFor(() => expect(sources).toHaveLength(3));
    expect(heard).toEqual(['headset: to the speaker']);
    expect(sources.map(({ frequency }) => Math.round(frequency.value))).toEqual([523, 659, 784]);
    expect(closed).not.toHaveBeenCalled();
    for (const source of sources) source.dispatchEvent(new Event('ended'));
    await playing;
    expect(player.pause).toHaveBeenCalledOnce();
    expect(player.srcObject).toBeNull();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('fails if the speaker is gone, or the browser refuses to play', async () => {
    const gone = setUp();
    await expect(gone.check.playTone('gone', never)).rejects.toMatchObject({ reason: 'no-device' });
    expect([gone.heard, gone.closed.mock.calls.length]).toEqual([[], 1]);
    const refused = setUp();
    refused.player.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
    await expect(refused.check.playTone('', never)).rejects.toThrow('no gesture');
    expect(refused.closed).toHaveBeenCalledOnce();
  });

  it('ends when it is stopped, also before it began', async () => {
    const { check, sources, player, closed } = setUp();
    const stop = new AbortController();
    const playing = check.playTone('', stop.signal);
    await vi.waitFor(() => expect(sources).toHaveLength(3));
    stop.abort();
    await expect(playing).rejects.toThrow('stopped');
    expect([player.pause.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
    await expect(setUp().check.playTone('', stop.signal)).rejects.toThrow('stopped');
  });

  it('is played on the default speaker if the browser lets a page set none', async () => {
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
    const { check, heard } = setUp();
    void check.playTone('headset', never);
    await vi.waitFor(() => expect(heard).toEqual([': to the speaker']));
  });
});

describe('the recording', () => {
  it('is of a copy of the track of the call, which stays muted and open', async () => {
    const own = new FakeTrack('array');
    own.enabled = false;
    const { record, until, measure, finish, opened, recorders, reports, level } = setUp(own);
    record('array');
    await until('voice.opened');
    const [copy] = own.copies;
    expect(recorders[0]?.track).toBe(copy);
    expect([copy?.enabled, copy?.readyState]).toEqual([true, 'live']);
    measure();
    finish();
    await until('voice.recorded');
    expect(reports.at(-1)).toEqual({ type: 'voice.recorded', isSilent: false });
    expect([copy?.readyState, own.readyState, own.enabled]).toEqual(['ended', 'live', false]);
    expect([opened, level.endings]).toEqual([[], 1]);
  });

  it.each([
    ['no microphone is open', null, 'array', { deviceId: { exact: 'array' } }],
    ['another microphone is open', 'other', 'array', { deviceId: { exact: 'array' } }],
    ['no microphone is chosen or open', null, '', true],
  ])('opens the chosen microphone if %s, and releases it', async (_, open, chosen, audio) => {
    const own = open === null ? null : new FakeTrack(open);
    const { record, until, finish, opened } = setUp(own);
    record(chosen);
    await until('voice.opened');
    expect(opened.map(({ constraints }) => constraints)).toEqual([{ audio }]);
    finish();
    await until('voice.recorded');
    expect(opened[0]?.track.readyState).toBe('ended');
    expect(own?.copies ?? []).toEqual([]);
  });

  it('opens the microphone anew if the track of the call has ended', async () => {
    const own = new FakeTrack('array');
    own.stop();
    const { record, until, opened } = setUp(own);
    record('array');
    await until('voice.opened');
    expect(opened).toHaveLength(1);
  });

  it('is silent if no sound was measured from beginning to end, not if nothing could be measured', async () => {
    const quiet = setUp();
    quiet.level.now = 0;
    quiet.record('');
    await quiet.until('voice.opened');
    quiet.measure();
    quiet.measure();
    quiet.finish();
    await quiet.until('voice.recorded');
    expect(quiet.reports.at(-1)).toEqual({ type: 'voice.recorded', isSilent: true });

    const late = setUp();
    late.level.now = 0;
    late.record('');
    await late.until('voice.opened');
    late.measure();
    late.level.now = 0.1;
    late.measure();
    late.level.now = 0;
    late.measure();
    late.finish();
    await late.until('voice.recorded');
    expect(late.reports.at(-1)).toEqual({ type: 'voice.recorded', isSilent: false });

    const empty = setUp(null, { decode: () => Promise.reject(new DOMException('empty', 'EncodingError')) });
    empty.record('');
    await empty.until('voice.opened');
    Object.assign(empty.recorders[0] ?? {}, { parts: [] });
    empty.finish();
    await empty.until('voice.recorded');
    expect(empty.reports.at(-1)).toEqual({ type: 'voice.recorded', isSilent: true });

    const unmeasured = setUp();
    unmeasured.level.isRunning = false;
    unmeasured.record('');
    await unmeasured.until('voice.opened');
    unmeasured.measure();
    unmeasured.finish();
    await unmeasured.until('voice.recorded');
    expect(unmeasured.reports.at(-1)).toEqual({ type: 'voice.recorded', isSilent: false });
  });

  it('releases the microphone when it is stopped, and reports nothing more', async () => {
    const { record, until, opened, recorders, types, cancelled, level } = setUp();
    const stop = record('');
    await until('voice.opened');
    stop();
    await vi.waitFor(() => expect(opened[0]?.track.readyState).toBe('ended'));
    expect([recorders[0]?.state, level.endings, cancelled.mock.calls.length]).toEqual(['inactive', 1, 1]);
    expect(types()).toEqual(['voice.opened']);
  });

  it('releases a microphone that was opened after the stop', async () => {
    const { record, opened, recorders, types } = setUp();
    record('')();
    await vi.waitFor(() => expect(opened[0]?.track.readyState).toBe('ended'));
    expect([recorders, types()]).toEqual([[], []]);
  });

  it.each([
    ['NotAllowedError', 'permission'],
    ['NotFoundError', 'no-device'],
    ['NotReadableError', 'in-use'],
  ])('reports %s as a failure with the reason %s', async (name, reason) => {
    const { record, until, reports } = setUp(null, {
      openMicrophone: () => Promise.reject(new DOMException('no', name)),
    });
    record('');
    await until('voice.failed');
    expect(reports).toMatchObject([{ error: { name: 'Failure', reason } }]);
  });

  it('reports a failure of the recorder and of the decoder, and releases the microphone', async () => {
    const broken = setUp();
    broken.record('');
    await broken.until('voice.opened');
    broken.recorders[0]?.dispatchEvent(new Event('error'));
    await broken.until('voice.failed');
    expect([broken.opened[0]?.track.readyState, broken.level.endings]).toEqual(['ended', 1]);
    expect(broken.cancelled).toHaveBeenCalledOnce();

    const garbled = setUp(null, { decode: () => Promise.reject(new DOMException('no', 'EncodingError')) });
    garbled.record('');
    await garbled.until('voice.opened');
    garbled.finish();
    await garbled.until('voice.failed');
    expect(garbled.opened[0]?.track.readyState).toBe('ended');
  });

  it('is played through the chosen speaker', async () => {
    const { check, record, until, finish, heard, sources } = setUp();
    record('');
    await until('voice.opened');
    finish();
    await until('voice.recorded');
    const playing = check.replayVoice('headset', never);
    await vi.waitFor(() => expect(sources).toHaveLength(1));
    expect(heard).toEqual(['headset: to the speaker']);
    expect([sources[0]?.buffer, sources[0]?.output]).toEqual([{ length: 'voice'.length }, speakerOutput]);
    sources[0]?.dispatchEvent(new Event('ended'));
    await expect(playing).resolves.toBeUndefined();
  });
});
