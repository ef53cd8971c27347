import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { BridgeChannels, LARGEST_MESSAGE } from './bridge-channels.ts';
import { Forwarder } from './media/forwarder.ts';

const forwarders: Forwarder[] = [];
afterEach(() => {
  for (const forwarder of forwarders.splice(0)) forwarder.close();
});

function start() {
  const channels: BridgeChannels = new BridgeChannels(() => forwarder);
  const forwarder = new Forwarder(channels);
  forwarders.push(forwarder);
  const open = (id: string) => {
    const heard: Record<string, unknown>[] = [];
    const line = { isClosed: false, heard, take: () => heard.splice(0) };
    const wire = {
      send: (text: string) => heard.push(JSON.parse(text) as Record<string, unknown>),
      close: () => {
        line.isClosed = true;
      },
    };
    const receiver = { isConnected: () => true, sendRtp: () => undefined, sendRtcp: () => undefined };
    forwarder.add(id, receiver);
    channels.open(id, wire);
    return Object.assign(line, { wire, say: (message: object) => channels.receive(id, JSON.stringify(message)) });
  };
  return { channels, forwarder, open };
}

describe('a message channel', () => {
  test('sends the server hello, and the dominant speaker when it changes', () => {
    const { channels, open } = start();
    const ada = open('ada');
    expect(ada.take()).toEqual([{ colibriClass: 'ServerHello', version: 'sandbox' }]);
    channels.speakerChanged('ben');
    expect(ada.take()).toMatchObject([{ dominantSpeakerEndpoint: 'ben', previousSpeakers: [] }]);
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
    expect(ben.take().slice(1)).toEqual([
      { colibriClass: 'ForwardedSources', forwardedSources: ['ada-v0'] },
      { colibriClass: 'LastNEndpointsChangeEvent', lastNEndpoints: ['ada'] },
    ]);
    ada.take();
    ben.say({ colibriClass: 'ReceiverVideoConstraints', defaultConstraints: { maxHeight: 180 } });
    const limit = [
      { colibriClass: 'SenderVideoConstraints', videoConstraints: { idealHeight: 180 } },
      { colibriClass: 'SenderSourceConstraints', sourceName: 'ada-v0', maxHeight: 180 },
    ];
    expect(ada.take()).toEqual(limit);
    const again = open('ada');
    expect(again.take().slice(1)).toEqual(limit);
  });

  test('is closed when the same participant opens a newer one', () => {
    const { channels, open } = start();
    const first = open('ada');
    const second = open('ada');
    expect(first.isClosed).toBe(true);
    channels.closed('ada', first.wire);
    second.take();
    channels.speakerChanged('ben');
    expect([first.take().length, second.take().length]).toEqual([1, 1]);
    channels.drop('ada');
    expect(second.isClosed).toBe(true);
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
    channels.receive('ada', JSON.stringify({ colibriClass: 'EndpointMessage', text: 'x'.repeat(LARGEST_MESSAGE) }));
    ben.take();
    ada.say({ colibriClass: 'EndpointMessage', to: 'ben' });
    expect(ben.take()).toHaveLength(1);
  }, 20_000);
});
