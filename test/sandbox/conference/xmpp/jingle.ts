/** The stanzas that a focus sends and parses (XEP-0166, XEP-0167, XEP-0176, XEP-0320 and Jitsi's own). */
import * as v from 'valibot';
import type { RemoteTransport } from '../media/endpoint.ts';
import { SCTP_PORT } from '../media/data-channel.ts';
import { AUDIO_LEVEL_EXTENSION, BRIDGE_SSRC } from '../media/forwarder.ts';
import type { Address } from '../media/stun.ts';
import { ns } from './namespaces.ts';
import type { StartMuted } from './services/metadata.ts';
import { describeSources, type SignalledSource } from './source-registry.ts';
import { attribute, childOf, childrenOf, copyOf, type Xml, xml } from './xml.ts';

const ABSOLUTE_SEND_TIME_EXTENSION = 3;
const BRIDGE_AUDIO_SSRC = BRIDGE_SSRC - 1;

export interface Invitation {
  /** The room's bare JID. */
  readonly room: string;
  readonly sid: string;
  readonly conferenceId: string;
  readonly transport: {
    readonly ufrag: string;
    readonly password: string;
    readonly fingerprint: string;
    readonly candidate: Address;
    /** Address of the bridge's message channel over WebSocket; null when there is none. */
    readonly channel: string | null;
  };
  /** Whether the client may open a data channel to the bridge. */
  readonly hasDataChannel: boolean;
  /** The sources that the other participants send already. */
  readonly sources: readonly SignalledSource[];
  readonly startMuted: StartMuted;
}

export const focusOf = (room: string): string => `${room}/focus`;

/** The offer of a session: one audio and one video section over one transport, and perhaps a data channel. */
export function sessionInitiate({
  room,
  sid,
  conferenceId,
  transport,
  hasDataChannel,
  sources,
  startMuted,
}: Invitation): Xml {
  const content = (name: 'audio' | 'video' | 'data', description: Xml, ...more: readonly Xml[]): Xml =>
    xml('content', { creator: 'initiator', name, senders: 'both' }, description, transportOf(transport, ...more));
  const data = hasDataChannel ? [content('data', dataDescription(), sctpMap())] : [];
  return jingle(
    'session-initiate',
    room,
    sid,
    content('audio', audioDescription(describeSources(room, 'audio', sources))),
    content('video', videoDescription(describeSources(room, 'video', sources))),
    ...data,
    xml(
      'group',
      { xmlns: ns.grouping, semantics: 'BUNDLE' },
      xml('content', { name: 'audio' }),
      xml('content', { name: 'video' }),
      ...data.map(() => xml('content', { name: 'data' })),
    ),
    ...(startMuted.audio || startMuted.video ? [startMutedElement(startMuted)] : []),
    xml('bridge-session', { xmlns: ns.focus, id: `${conferenceId}_${sid}`, region: 'local' }),
  );
}

const startMutedElement = ({ audio, video }: StartMuted): Xml =>
  xml('startmuted', { xmlns: ns.startMuted, audio: String(audio), video: String(video) });

/** Sends a client the added or removed sources of other participants. */
export function sourceChange(
  action: 'source-add' | 'source-remove',
  { room, sid }: Pick<Invitation, 'room' | 'sid'>,
  sources: readonly SignalledSource[],
): Xml {
  const contents = (['audio', 'video'] as const).flatMap((kind) => {
    const described = describeSources(room, kind, sources);
    if (described.length === 0) return [];
    const description = xml('description', { xmlns: ns.rtp, media: kind }, ...described);
    return [xml('content', { creator: 'initiator', name: kind, senders: 'both' }, description)];
  });
  return jingle(action, room, sid, ...contents);
}

/** Ends a client's session. */
export function sessionTerminate({ room, sid }: Pick<Invitation, 'room' | 'sid'>): Xml {
  return jingle('session-terminate', room, sid, xml('reason', {}, xml('gone')));
}

function jingle(action: string, room: string, sid: string, ...children: readonly Xml[]): Xml {
  return xml('jingle', { xmlns: ns.jingle, action, initiator: focusOf(room), sid }, ...children);
}

const feedback = (type: string, subtype?: string): Xml => xml('rtcp-fb', { xmlns: ns.rtcpFeedback, type, subtype });
const parameter = (name: string, value: string | number): Xml => xml('parameter', { name, value });
const headerExtension = (id: number, uri: string): Xml => xml('rtp-hdrext', { xmlns: ns.headerExtensions, id, uri });

/** Without a source of the bridge's own, the first participant's would share the client's media section. */
const bridgeSource = (kind: 'audio' | 'video', ssrc: number): Xml =>
  xml(
    'source',
    { xmlns: ns.audioVideoSources, ssrc, name: `jvb-${kind.charAt(0)}0` },
    parameter('msid', `mixedmslabel mixedlabel${kind}0`),
    xml('ssrc-info', { xmlns: ns.jitsiMeet, owner: 'jvb' }),
  );

function audioDescription(sources: readonly Xml[]): Xml {
  return xml(
    'description',
    { xmlns: ns.rtp, media: 'audio', maxptime: 60 },
    xml(
      'payload-type',
      { id: 111, name: 'opus', clockrate: 48_000, channels: 2 },
      parameter('minptime', 10),
      parameter('useinbandfec', 1),
    ),
    headerExtension(AUDIO_LEVEL_EXTENSION, 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'),
    xml('rtcp-mux'),
    bridgeSource('audio', BRIDGE_AUDIO_SSRC),
    ...sources,
  );
}

function videoDescription(sources: readonly Xml[]): Xml {
  const repairs = [feedback('ccm', 'fir'), feedback('nack'), feedback('nack', 'pli')];
  return xml(
    'description',
    { xmlns: ns.rtp, media: 'video' },
    xml(
      'payload-type',
      { id: 100, name: 'VP8', clockrate: 90_000 },
      parameter('x-google-start-bitrate', 800),
      ...repairs,
      feedback('goog-remb'),
    ),
    xml('payload-type', { id: 96, name: 'rtx', clockrate: 90_000 }, parameter('apt', 100), ...repairs.map(copyOf)),
    headerExtension(ABSOLUTE_SEND_TIME_EXTENSION, 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time'),
    xml('rtcp-mux'),
    bridgeSource('video', BRIDGE_SSRC),
    ...sources,
  );
}

const dataDescription = (): Xml => xml('description', { xmlns: ns.rtp, media: 'application' }, xml('rtcp-mux'));

/** XEP-0343. */
const sctpMap = (): Xml =>
  xml('sctpmap', { xmlns: ns.sctp, protocol: 'webrtc-datachannel', streams: 1_024, number: SCTP_PORT });

function transportOf(
  { ufrag, password, fingerprint, candidate, channel }: Invitation['transport'],
  ...more: readonly Xml[]
): Xml {
  return xml(
    'transport',
    { xmlns: ns.iceUdp, ufrag, pwd: password },
    xml('rtcp-mux'),
    xml('fingerprint', { xmlns: ns.dtls, hash: 'sha-256', setup: 'actpass', required: 'false' }, fingerprint),
    ...(channel === null ? [] : [xml('web-socket', { xmlns: ns.colibri, url: channel })]),
    ...more,
    xml('candidate', {
      component: 1,
      foundation: 1,
      generation: 0,
      id: `${ufrag}-1`,
      ip: candidate.address,
      network: 0,
      port: candidate.port,
      priority: 2_130_706_431,
      protocol: 'udp',
      type: 'host',
    }),
  );
}

const remoteTransport = v.object({
  ufrag: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{4,256}$/)),
  password: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{22,256}$/)),
  fingerprint: v.pipe(v.string(), v.regex(/^(?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/)),
});

/** A client's credentials and candidates, from its session-accept; null when they are incomplete or invalid. */
export function readTransport(accept: Xml): RemoteTransport | null {
  for (const content of childrenOf(accept, 'content')) {
    const transport = childOf(content, 'transport', ns.iceUdp);
    const fingerprint = childOf(transport, 'fingerprint', ns.dtls);
    const parsed = v.safeParse(remoteTransport, {
      ufrag: attribute(transport, 'ufrag'),
      password: attribute(transport, 'pwd'),
      fingerprint: attribute(fingerprint, 'hash') === 'sha-256' ? fingerprint?.getText() : '',
    });
    if (parsed.success) return parsed.output;
  }
  return null;
}
