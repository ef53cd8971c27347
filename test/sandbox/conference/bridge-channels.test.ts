import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { BridgeChannels } from './bridge-channels.ts';
import { LARGEST_MESSAGE, readBridgeMessage } from './bridge-messages.ts';
import { Forwarder } from './media/forwarder.ts';

const forwarders: Forwarder[] = [];
afterEach(() => {
  for (const forwarder of forwarders.splice(0)) forwarder.close();
});

function start() {
  const dropped: string[] = [];
  const channels: BridgeChannels = new BridgeChannels(
    () => forwarder,
    (id, text) => dropped.push(`${id} ${text}`),
  );
  const forwarder = new Forwarder(channels);
  forwarders.push(forwarder);
  const known = new Set<string>();
  const open = (id: string) => {
    const heard: Record<string, unknown>[] = [];
    const line = { isClosed: false, heard, take: () => heard.splice(0) };
    const wire = {
      send: (text: string) => heard.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        line.isClosed = true;
      },
    };
    const receiver = {
      isConnected: () => true,
      sendRtp: () => undefined,
      sendRtcp: () => undefined,
      lastHeard: () => null,
    };
    if (!known.has(id)) forwarder.add(id, receiver);
    known.add(id);
    channels.open(id, wire);
    return Object.assign(line, { wire, say: (message: object) => channels.receive(id, JSON.stringify(message)) });
  };
  return { channels, forwarder, dropped, open };
}

describe('a message channel', () => {
  test('sends the server hello, and the dominant speaker when it changes', () => {
    const { channels, open } = start();
    const ada = open('ada');
    const hello = { colibriClass: 'ServerHello', version: 'sandbox' };
    expect(ada.take()).toEqual([hello, { colibriClass: 'ForwardedSources', forwardedSources: [] }]);
    for (const speaker of ['ben', 'cyd', 'ben']) channels.speakerChanged(speaker);
    expect(ada.take().map((message) => [message['dominantSpeakerEndpoint'], message['previousSpeakers']])).toEqual([
      ['ben', []],
      ['cyd', ['ben']],
      ['ben', ['cyd']],
    ]);
    ada.say({ colibriClass: 'ClientHello' });
    expect(ada.take()).toEqual([hello]);
  });

  test('carries messages to one participant or to all others, with the sender’s id', () => {
    const { open } = start();
    const [ada, ben, cyd] = [open('ada'), open('ben'), open('cyd')];
    for (const line of [ada, ben, cyd]) line.take();
    const message = { colibriClass: 'EndpointMessage', msgPayload: { a: [1] }, from: 'another' };
    ada.say({ ...message, to: 'ben' });
    ada.say({ ...message, to: '' });
    ada.say({ colibriClass: 'EndpointStats', bitrate: 7 });
    const stats = { colibriClass: 'EndpointStats', bitrate: 7, from: 'ada' };
    const toAll = { ...message, to: '', from: 'ada' };
    expect(ben.take()).toEqual([{ ...message, to: 'ben', from: 'ada' }, toAll, stats]);
    expect(cyd.take()).toEqual([toAll, stats]);
    expect(ada.take()).toEqual([]);
  });

  test('sends a sender the height that receivers request, and a receiver the videos that it gets; also to a channel opened later', () => {
    const { forwarder, open } = start();
    const ada = open('ada');
    const ben = open('ben');
    forwarder.announce('ada', [{ ssrc: 2, kind: 'video', name: 'ada-v0', isRepair: false }]);
    const limit = (maxHeight: number) => ({ colibriClass: 'SenderSourceConstraints', sourceName: 'ada-v0', maxHeight });
    expect(ada.take().slice(2)).toEqual([limit(0)]);
    ben.take();
    ben.say({ colibriClass: 'ReceiverVideoConstraints', constraints: { 'ada-v0': { maxHeight: 360 } } });
    const forwarded = { colibriClass: 'ForwardedSources', forwardedSources: ['ada-v0'] };
    expect([ada.take(), ben.take()]).toEqual([[limit(360)], [forwarded]]);
    const [adaAgain, benAgain] = [open('ada'), open('ben')];
    expect([adaAgain.take()[1], benAgain.take()[1]]).toEqual([limit(360), forwarded]);
    adaAgain.say({ colibriClass: 'VideoTypeMessage', videoType: 'none' });
    expect([adaAgain.take(), benAgain.take()]).toEqual([[limit(0)], [{ ...forwarded, forwardedSources: [] }]]);
    adaAgain.say({ colibriClass: 'SourceVideoTypeMessage', sourceName: 'ada-v0', videoType: 'camera' });
    expect([adaAgain.take(), benAgain.take()]).toEqual([[limit(360)], [forwarded]]);
  });

  test('drops a message with an unknown class or field whole, and reports it', () => {
    const { dropped, forwarder, open } = start();
    const ada = open('ada');
    const ben = open('ben');
    forwarder.announce('ben', [{ ssrc: 2, kind: 'video', name: 'ben-v0', isRepair: false }]);
    for (const line of [ada, ben]) line.take();
    const wish = { colibriClass: 'ReceiverVideoConstraints', defaultConstraints: { maxHeight: 180 } };
    const messages = [
      { ...wish, onStageEndpoints: [] },
      { colibriClass: 'ReceiverVideoConstraint', maxFrameHeight: 180 },
    ];
    for (const message of messages) ada.say(message);
    expect([ada.take(), ben.take()]).toEqual([[], []]);
    expect(dropped).toEqual(messages.map((message) => `ada ${JSON.stringify(message)}`));
    ada.say(wish);
    expect([ada.take().length, ben.take().length, dropped.length]).toEqual([1, 1, 2]);
  });

  test('is closed when the same participant opens a newer one', () => {
    const { channels, open } = start();
    const first = open('ada');
    const second = open('ada');
    expect(first.isClosed).toBe(true);
    channels.closed('ada', first.wire);
    second.take();
    channels.speakerChanged('ben');
    expect([first.take().length, second.take().length]).toEqual([2, 1]);
    channels.drop('ada');
    expect(second.isClosed).toBe(true);
  });

  test('reports participants whose packets stop, also to channels opened later; that of one that hangs waits', () => {
    const { channels, open } = start();
    const [ada, ben] = [open('ada'), open('ben')];
    for (const line of [ada, ben]) line.take();
    channels.hang('ada');
    ada.say({ colibriClass: 'EndpointMessage', to: '', msgPayload: {} });
    channels.activityChanged('ada', false);
    const event = { colibriClass: 'EndpointConnectivityStatusChangeEvent', endpoint: 'ada' };
    expect([ada.take(), ben.take()]).toEqual([[], [{ ...event, active: 'false' }]]);
    channels.activityChanged('ben', true);
    expect(ben.take()).toEqual([{ ...event, endpoint: 'ben', active: 'true' }]);
    channels.resume('ada');
    expect(ada.take()).toEqual([
      { ...event, active: 'false' },
      { ...event, endpoint: 'ben', active: 'true' },
    ]);
    expect(ben.take()).toEqual([expect.objectContaining({ colibriClass: 'EndpointMessage', from: 'ada' })]);
  });

  test('counts how often a participant has set the videos that it gets', () => {
    const { channels, open } = start();
    const ada = open('ada');
    ada.say({ colibriClass: 'ReceiverVideoConstraints', lastN: 1 });
    ada.say({ colibriClass: 'ReceiverVideoConstraints', unknown: 1 });
    ada.say({ colibriClass: 'LastNChangedEvent', lastN: 2 });
    expect([channels.requestsOf('ada'), channels.requestsOf('ben')]).toEqual([2, 0]);
  });

  test('reads 10,000 arbitrary messages without throwing', () => {
    const { channels, open } = start();
    const ada = open('ada');
    const ben = open('ben');
    const classes = fc.constantFrom(
      'EndpointMessage',
      'EndpointStats',
      'ReceiverVideoConstraints',
      'LastNChangedEvent',
    );
    const likely = fc.record({
      colibriClass: classes,
      to: fc.option(fc.string({ maxLength: 4 })),
      lastN: fc.oneof(fc.integer(), fc.double(), fc.string({ maxLength: 3 })),
      constraints: fc.anything({ maxDepth: 2 }),
    });
    const texts = fc.oneof(
      fc.string({ maxLength: 30 }),
      likely.map((message) => JSON.stringify(message)),
    );
    fc.assert(
      fc.property(texts, (text) => channels.receive('ada', text)),
      { numRuns: 10_000 },
    );
    channels.receive(
      'ada',
      JSON.stringify({ colibriClass: 'EndpointMessage', to: '', text: 'x'.repeat(LARGEST_MESSAGE) }),
    );
    ben.take();
    ada.say({ colibriClass: 'EndpointMessage', to: 'ben' });
    expect(ben.take()).toHaveLength(1);
  }, 20_000);
});

describe('a message of a client', () => {
  /** From the recording of a real deployment (traces of August 2026), with each class of jitsi-videobridge. */
  test.each([
    { colibriClass: 'SourceVideoTypeMessage', sourceName: '914cbfe1-v0', videoType: 'camera' },
    { colibriClass: 'ReceiverVideoConstraints', assumedBandwidthBps: -1, lastN: -1 },
    { colibriClass: 'ReceiverVideoConstraints', onStageSources: ['a-v0'], selectedSources: [], constraints: {} },
    { colibriClass: 'ReceiverVideoConstraints', defaultConstraints: { maxHeight: 0, maxFrameRate: 30 } },
    { colibriClass: 'EndpointMessage', msgPayload: { name: 'endpoint-reaction', reactions: ['clap'] }, to: '' },
    { colibriClass: 'EndpointStats', bitrate: { upload: 1 } },
    { colibriClass: 'ReceiverAudioSubscription', all: true, exclude: [], include: [] },
    { colibriClass: 'LastNChangedEvent', lastN: 3 },
    { colibriClass: 'ClientHello' },
  ])('%j is accepted', (message) => {
    expect(readBridgeMessage(JSON.stringify(message))).toMatchObject({ colibriClass: message.colibriClass });
  });

  test.each([
    { colibriClass: 'ReceiverVideoConstraints', selectedEndpoints: [] },
    { colibriClass: 'ReceiverVideoConstraints', constraints: { 'a-v0': { maxHeight: 'large' } } },
    { colibriClass: 'ReceiverVideoConstraints', defaultConstraints: { maxHeight: -2 } },
    { colibriClass: 'SelectedEndpointsChangedEvent', selectedEndpoints: [] },
    { colibriClass: 'LastNChangedEvent', lastN: 'all' },
    { colibriClass: 'EndpointMessage', msgPayload: {} },
    { colibriClass: 'SourceVideoTypeMessage', sourceName: 'a-v0', videoType: 'hologram' },
    { colibriClass: 'ServerHello' },
    { msgPayload: {} },
    [],
    null,
  ])('%j is dropped', (message) => {
    expect(readBridgeMessage(JSON.stringify(message))).toBeNull();
  });
});
