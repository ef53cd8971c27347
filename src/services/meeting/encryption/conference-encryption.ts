import * as v from 'valibot';
import type { EncryptionPeer } from '#machines/meeting/encryption/encryption.types.ts';
import { isModerator } from '#machines/meeting/participants/roster.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import {
  ableProperty,
  choiceProperty,
  enabledProperty,
  keyProperties,
  readChoice,
  readFlag,
  readKey,
  readSessionKey,
} from '#src/contracts/encryption-wire.ts';
import type { Hearing } from '../connection/conference-events.ts';
import {
  eventOf,
  remoteParticipant,
  type Conference,
  type JitsiLibrary,
  type RemoteParticipant,
} from '../connection/jitsi.types.ts';
import type { OwnRemoteMedia } from '../media/remote-media.ts';
import { preferVp8 } from './codec.ts';
import { takeFrames } from './frames/conference-frames.ts';
import { securityCode } from './security-code.ts';
import { until } from './until.ts';

/** Milliseconds to wait for the keys of all participants; a participant who is later receives them afterwards. */
const keysWithin = 8_000;
/**
 * Milliseconds to wait for the channel to the bridge. Switching connects the media again, and the library of 2022 throws when a channel is
 * replaced that has not opened yet.
 */
const connectsWithin = 3_000;
/** Milliseconds in which the library exchanges keys; its own limits are shorter. */
const startsWithin = 20_000;

export interface ConferenceEncryption {
  /** Starts what encrypts frames; before Olm is loaded, as keys arrive then. Rejects with a `Failure`. */
  prepare(): Promise<void>;
  /** Resolves when what this client sends is encrypted; Olm is loaded. Rejects with a `Failure`. */
  switchOn(signal: AbortSignal): Promise<void>;
  switchOff(): Promise<void>;
  close(): void;
}

interface Peer {
  readonly participant: RemoteParticipant;
  /** The identity keys that the participant's messages had. */
  readonly keys: Set<string>;
  /** The keys of `code`, which is calculated later. */
  coded: string;
  code: string;
  /** Frames arrive, and this client has no keys for them. */
  isUnread: boolean;
}

const isAble = ({ participant }: Peer): boolean => readFlag(participant.getProperty(ableProperty));
const isOn = ({ participant }: Peer): boolean => readFlag(participant.getProperty(enabledProperty));
const hasKey = ({ participant }: Peer): boolean =>
  keyProperties.some((name) => readKey(participant.getProperty(name)) !== '');

/**
 * The encryption of a conference: the library exchanges keys, a worker encrypts frames, this says who takes part, and with which keys.
 * It hides media of participants who encrypt while this client does not.
 */
export function createConferenceEncryption(
  conference: Conference,
  library: JitsiLibrary,
  {
    listen,
    say,
    isJoined,
    remote,
    isOlmLoaded,
    take = takeFrames,
  }: Pick<Hearing, 'listen' | 'say' | 'isJoined'> & {
    readonly remote: Pick<OwnRemoteMedia, 'setUnreadable' | 'isFormerId'>;
    readonly isOlmLoaded: () => boolean;
    readonly take?: typeof takeFrames;
  },
): ConferenceEncryption {
  const peers = new Map<string, Peer>();
  const frames = take(conference, (id, isRead) => {
    const peer = peers.get(id);
    if (peer === undefined) return;
    peer.isUnread = !isRead;
    tell();
  });
  const isOffered = frames !== null && conference.isE2EESupported?.() === true && conference.toggleE2EE !== undefined;
  let encrypts = false;
  let isChannelOpen = false;
  // What a statechart has from the beginning.
  let said = isOffered ? '' : '[]';
  let restoreCodec: () => void = () => undefined;

  const own = (name: string): unknown => conference.getLocalParticipantProperty?.(name);
  const ownKey = (): string => keyProperties.map((name) => readKey(own(name))).find((key) => key !== '') ?? '';
  const isReady = (): boolean => ownKey() !== '' && [...peers.values()].every((peer) => !isAble(peer) || hasKey(peer));

  function tell(): void {
    const all: readonly EncryptionPeer[] = [...peers].map(([id, peer]) => ({
      id,
      isAble: isAble(peer),
      isOn: isOn(peer),
      code: peer.code,
      isUnread: peer.isUnread,
      hasSeveralKeys: peer.keys.size > 1,
    }));
    for (const peer of all) {
      frames?.setOn(peer.id, peer.isOn);
      remote.setUnreadable(peer.id, peer.isOn && !encrypts);
    }
    // Where nothing can be encrypted, only those who encrypt matter: they are neither seen nor heard.
    const now = isOffered ? all : all.filter((peer) => peer.isOn);
    const text = JSON.stringify(now);
    if (text === said) return;
    said = text;
    say({ type: 'encryption.changed', isOffered, peers: now });
  }

  /** Calculates the codes of keys that are new. */
  function encode(): void {
    const mine = ownKey();
    if (mine === '') return;
    for (const peer of peers.values()) {
      const [key, ...more] = peer.keys;
      const coded = `${mine} ${key ?? ''}`;
      if (key === undefined || more.length > 0 || peer.coded === coded) continue;
      peer.coded = coded;
      void securityCode([mine, key]).then((code) => {
        peer.code = code;
        tell();
      });
    }
  }

  function hearChoice({ participant }: Peer): void {
    const choice = readChoice(participant.getProperty(choiceProperty));
    if (choice === null) return;
    say({
      type: 'encryption.chosen',
      choice,
      by: {
        id: readParticipantId(participant.getId()) ?? '',
        displayName: readText(participant.getDisplayName()),
        isModerator: isModerator(readText(participant.getRole())),
      },
      isEarly: !isJoined(),
    });
  }

  /** There is a channel while others are in the meeting. */
  const isConnected = (): boolean => peers.size === 0 || isChannelOpen;

  const peerOf = (participant: unknown): Peer | undefined =>
    v.is(remoteParticipant, participant) ? peers.get(readParticipantId(participant.getId()) ?? '') : undefined;

  const on = (name: string, listener: (...details: readonly unknown[]) => void) =>
    listen(conference, eventOf(library, 'conference', name), listener);
  on('USER_JOINED', (_, participant) => {
    if (!v.is(remoteParticipant, participant) || participant.isHidden() === true) return;
    const id = readParticipantId(participant.getId());
    if (id === null || remote.isFormerId(id)) return;
    const peer: Peer = { participant, keys: new Set(), coded: '', code: '', isUnread: false };
    peers.set(id, peer);
    tell();
    hearChoice(peer);
  });
  on('USER_LEFT', (given) => {
    if (peers.delete(readParticipantId(given) ?? '')) tell();
  });
  on('PARTICIPANT_PROPERTY_CHANGED', (participant, name) => {
    const peer = peerOf(participant);
    if (peer === undefined) return;
    if (name === enabledProperty) peer.isUnread = false;
    tell();
    if (name === choiceProperty) hearChoice(peer);
  });
  on('DATA_CHANNEL_OPENED', () => {
    isChannelOpen = true;
  });
  on('ENDPOINT_MESSAGE_RECEIVED', (participant, payload) => {
    const key = readSessionKey(payload);
    const peer = key === '' ? undefined : peerOf(participant);
    if (peer === undefined) return;
    peer.keys.add(key);
    if (peer.keys.size > 1) peer.code = '';
    encode();
    tell();
  });
  tell();
  // After a reconnection, participants send their keys at once. What fails is repeated, and shown, when it is switched on.
  if (isOffered && isOlmLoaded()) void frames.start().catch(() => undefined);

  function end(): void {
    restoreCodec();
    restoreCodec = () => undefined;
    if (conference.isE2EEEnabled?.() !== true) return;
    isChannelOpen = false;
    conference.toggleE2EE?.(false);
  }

  return {
    prepare: async () => frames?.start(),
    switchOn: async (signal) => {
      await until(isReady, keysWithin, signal);
      await until(isConnected, connectsWithin, signal);
      if (signal.aborted) return;
      encode();
      restoreCodec = preferVp8(conference);
      encrypts = true;
      tell();
      isChannelOpen = false;
      conference.toggleE2EE?.(true);
      if (await until(() => readFlag(own(enabledProperty)), startsWithin, signal)) return;
      if (signal.aborted) return;
      encrypts = false;
      end();
      tell();
      throw new Failure({ ownMessage: meetingEncryption.notStarted });
    },
    switchOff: async () => {
      await until(isConnected, connectsWithin);
      end();
      await until(() => !readFlag(own(enabledProperty)), startsWithin);
      encrypts = false;
      tell();
    },
    close: () => frames?.close(),
  };
}
