import { type BridgeMessage, readBridgeMessage } from './bridge-messages.ts';
import type { Forwarder } from './media/forwarder.ts';
import { wishesAfter } from './media/video-wishes.ts';
import type { Wire } from './xmpp/session.ts';

/**
 * The bridge's message channels of one conference ("colibri"): messages between participants, the videos that each
 * participant requests, and the dominant speaker. As jitsi-videobridge does, it drops each message that has an unknown
 * class or field.
 */
export class BridgeChannels {
  readonly #wires = new Map<string, Wire>();
  readonly #forwarder: () => Forwarder;
  readonly #onDropped: (id: string, text: string) => void;
  /** The requested height of each video, for participants that open a channel later. */
  readonly #heights = new Map<string, { readonly owner: string; readonly height: number }>();
  /** Names of the videos that each participant gets; no entry until that first changed. */
  readonly #shown = new Map<string, readonly string[]>();
  /** The dominant speaker, and those before it; the latest first. */
  #speakers: readonly string[] = [];
  /** What waits at the channels of clients that hang. */
  readonly #hung = new Map<string, (() => void)[]>();
  /** How often each participant has set the videos that it gets. */
  readonly #requests = new Map<string, number>();

  /** @param onDropped called with every dropped message and its sender. */
  constructor(forwarder: () => Forwarder, onDropped: (id: string, text: string) => void = () => undefined) {
    this.#forwarder = forwarder;
    this.#onDropped = onDropped;
  }

  /** Registers a participant's open channel and closes an earlier channel of the same participant. */
  open(id: string, wire: Wire): void {
    this.#wires.get(id)?.close();
    this.#wires.set(id, wire);
    this.#send(id, serverHello);
    for (const [name, { owner, height }] of this.#heights) if (owner === id) this.#sendHeight(owner, name, height);
    this.#sendShown(id);
    if (this.#forwarder().dominantSpeaker !== null) this.#sendSpeakers(id);
    for (const inactive of this.#forwarder().inactive) this.#send(id, activityEvent(inactive, false));
  }

  receive(id: string, text: string): void {
    this.#pass(id, () => {
      const message = readBridgeMessage(text);
      if (message === null) this.#onDropped(id, text);
      else this.#handle(id, message);
    });
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
    this.#hung.delete(id);
    this.#requests.delete(id);
    this.#speakers = this.#speakers.filter((speaker) => speaker !== id);
    for (const [name, { owner }] of this.#heights) if (owner === id) this.#heights.delete(name);
    wire?.close();
  }

  /** Simulates a client whose machine hangs: its channel is open, and messages wait until it resumes. */
  hang(id: string): void {
    this.#hung.set(id, []);
  }

  resume(id: string): void {
    const waiting = this.#hung.get(id) ?? [];
    this.#hung.delete(id);
    for (const deliver of waiting) deliver();
  }

  /** How often a participant has set the videos that it gets. */
  requestsOf(id: string): number {
    return this.#requests.get(id) ?? 0;
  }

  /** Sent to all, also to the participant itself, as jitsi-videobridge does. */
  activityChanged(id: string, isActive: boolean): void {
    for (const other of this.#wires.keys()) this.#send(other, activityEvent(id, isActive));
  }

  speakerChanged(id: string): void {
    this.#speakers = [id, ...this.#speakers.filter((speaker) => speaker !== id)];
    for (const other of this.#wires.keys()) this.#sendSpeakers(other);
  }

  heightChanged(owner: string, name: string, height: number): void {
    this.#heights.set(name, { owner, height });
    this.#sendHeight(owner, name, height);
  }

  shownChanged(id: string, names: readonly string[]): void {
    this.#shown.set(id, names);
    this.#sendShown(id);
  }

  close(): void {
    for (const id of this.#wires.keys()) this.drop(id);
  }

  #handle(id: string, message: BridgeMessage): void {
    switch (message.colibriClass) {
      case 'ClientHello':
        this.#send(id, serverHello);
        break;
      case 'EndpointMessage':
        this.#relay(id, message, message.to.trim());
        break;
      case 'EndpointStats':
        this.#relay(id, message, '');
        break;
      case 'SourceVideoTypeMessage':
        this.#forwarder().setVideoType(id, message.sourceName, message.videoType);
        break;
      case 'VideoTypeMessage':
        // Of earlier libraries, which have one video.
        this.#forwarder().setVideoType(id, `${id}-v0`, message.videoType);
        break;
      case 'ReceiverAudioSubscription':
        // Every participant gets all sound.
        break;
      case 'LastNChangedEvent':
      case 'ReceiverVideoConstraints':
        this.#requests.set(id, this.requestsOf(id) + 1);
        this.#forwarder().wish(id, (wishes) => wishesAfter(wishes, message));
    }
  }

  /** @param to '' for all others. */
  #relay(from: string, message: object, to: string): void {
    for (const other of this.#wires.keys()) {
      if (other !== from && (to === '' || to === other)) this.#send(other, { ...message, from });
    }
  }

  #sendHeight(owner: string, sourceName: string, maxHeight: number): void {
    this.#send(owner, { colibriClass: 'SenderSourceConstraints', sourceName, maxHeight });
  }

  /** Lists the forwarded videos, so that the client does not show the others as interrupted connections. */
  #sendShown(id: string): void {
    this.#send(id, { colibriClass: 'ForwardedSources', forwardedSources: this.#shown.get(id) ?? [] });
  }

  #sendSpeakers(id: string): void {
    const [dominantSpeakerEndpoint, ...previousSpeakers] = this.#speakers;
    this.#send(id, {
      colibriClass: 'DominantSpeakerEndpointChangeEvent',
      dominantSpeakerEndpoint,
      previousSpeakers,
      silence: false,
    });
  }

  #send(id: string, message: object): void {
    this.#pass(id, () => this.#wires.get(id)?.send(JSON.stringify(message)));
  }

  /** Passes a message of or to a participant, or keeps it until its client resumes. */
  #pass(id: string, deliver: () => void): void {
    const waiting = this.#hung.get(id);
    if (waiting === undefined) deliver();
    else waiting.push(deliver);
  }
}

const activityEvent = (endpoint: string, isActive: boolean): object => ({
  colibriClass: 'EndpointConnectivityStatusChangeEvent',
  endpoint,
  active: String(isActive),
});

const serverHello = { colibriClass: 'ServerHello', version: 'sandbox' };
