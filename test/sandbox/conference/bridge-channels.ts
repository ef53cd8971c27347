import * as v from 'valibot';
import type { Forwarder } from './media/forwarder.ts';
import { type VideoOnOffer, wishesAfter } from './media/video-wishes.ts';
import type { Wire } from './xmpp/session.ts';

/** Characters of one message on the channel. */
export const LARGEST_MESSAGE = 65_536;

const relayed = v.variant('colibriClass', [
  v.looseObject({ colibriClass: v.literal('EndpointMessage'), to: v.optional(v.string(), '') }),
  v.looseObject({ colibriClass: v.literal('EndpointStats') }),
]);

/**
 * The bridge's message channels of one conference ("colibri"): messages between participants, the videos that each
 * participant requests, and the dominant speaker.
 */
export class BridgeChannels {
  readonly #wires = new Map<string, Wire>();
  readonly #forwarder: () => Forwarder;
  /** The requested height of each video, for participants that open a channel later. */
  readonly #heights = new Map<string, { readonly owner: string; readonly height: number }>();

  /** The videos that each participant gets; no entry until that first changed. */
  readonly #shown = new Map<string, readonly VideoOnOffer[]>();

  constructor(forwarder: () => Forwarder) {
    this.#forwarder = forwarder;
  }

  /** Registers a participant's open channel and closes an earlier channel of the same participant. */
  open(id: string, wire: Wire): void {
    this.#wires.get(id)?.close();
    this.#wires.set(id, wire);
    this.#send(id, { colibriClass: 'ServerHello', version: 'sandbox' });
    const speaker = this.#forwarder().dominantSpeaker;
    if (speaker !== null) this.#send(id, speakerEvent(speaker));
    for (const [name, { owner, height }] of this.#heights) if (owner === id) this.#sendHeight(owner, name, height);
    this.#sendShown(id);
  }

  receive(id: string, text: string): void {
    const message = parsed(text);
    const result = v.safeParse(relayed, message);
    if (!result.success) {
      this.#forwarder().wish(id, (wishes) => wishesAfter(wishes, message));
      return;
    }
    const to = result.output.colibriClass === 'EndpointMessage' ? result.output.to : '';
    for (const other of this.#wires.keys()) {
      if (other !== id && (to === '' || to === other)) this.#send(other, { ...result.output, from: id });
    }
  }

  /** Removes the channel, unless a newer one has replaced it. */
  closed(id: string, wire: Wire): void {
    if (this.#wires.get(id) === wire) this.#wires.delete(id);
  }

  /** Removes the participant. */
  drop(id: string): void {
    const wire = this.#wires.get(id);
    this.#wires.delete(id);
    this.#shown.delete(id);
    for (const [name, { owner }] of this.#heights) if (owner === id) this.#heights.delete(name);
    wire?.close();
  }

  speakerChanged(id: string): void {
    for (const other of this.#wires.keys()) this.#send(other, speakerEvent(id));
  }

  heightChanged(owner: string, name: string, height: number): void {
    this.#heights.set(name, { owner, height });
    this.#sendHeight(owner, name, height);
  }

  shownChanged(id: string, videos: readonly VideoOnOffer[]): void {
    this.#shown.set(id, videos);
    this.#sendShown(id);
  }

  close(): void {
    for (const id of this.#wires.keys()) this.drop(id);
  }

  /** Earlier libraries limit what the participant sends, later ones each of its sources. */
  #sendHeight(owner: string, name: string, height: number): void {
    this.#send(owner, { colibriClass: 'SenderVideoConstraints', videoConstraints: { idealHeight: height } });
    this.#send(owner, { colibriClass: 'SenderSourceConstraints', sourceName: name, maxHeight: height });
  }

  /** Lists the forwarded videos, so that the client does not show the others as interrupted connections. */
  #sendShown(id: string): void {
    const videos = this.#shown.get(id);
    if (videos === undefined) return;
    const forwardedSources = videos.map(({ name }) => name);
    this.#send(id, { colibriClass: 'ForwardedSources', forwardedSources });
    this.#send(id, { colibriClass: 'LastNEndpointsChangeEvent', lastNEndpoints: videos.map(({ owner }) => owner) });
  }

  #send(id: string, message: object): void {
    this.#wires.get(id)?.send(JSON.stringify(message));
  }
}

const speakerEvent = (id: string): object => ({
  colibriClass: 'DominantSpeakerEndpointChangeEvent',
  dominantSpeakerEndpoint: id,
  previousSpeakers: [],
});

function parsed(text: string): unknown {
  if (text.length > LARGEST_MESSAGE) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
