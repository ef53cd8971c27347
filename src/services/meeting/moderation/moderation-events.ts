import * as v from 'valibot';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import { having, remoteParticipant, remoteTrack, type Listener, type LocalTrack } from '../connection/jitsi.types.ts';
import { kinds, watchMuteStanzas, type Kind } from './mute-stanzas.ts';
import { readParticipantId } from '#src/contracts/conference-token.ts';

export interface ModerationHearing {
  readonly on: (event: string, listener: Listener) => void;
  readonly say: (event: ConferenceEvent) => void;
  readonly isJoined: () => boolean;
  /** The library's name of the event of a track that was muted or unmuted. */
  readonly muteChanged: string | null;
  /** The name of a participant; '' when unknown. */
  readonly nameOf: (id: unknown) => string;
}

const kind = v.picklist(kinds);

const changed = v.object({ mediaType: kind, enabled: v.boolean(), actor: v.optional(v.unknown()) });
const decided = v.object({ mediaType: kind });
const decidedAbout = v.object({ mediaType: kind, participant: remoteParticipant });
const policy = v.object({ audio: v.boolean(), video: v.boolean() });

/**
 * The library notes here that the server has muted a medium, and asks the server for the next unmuting if it has. The library
 * of 2022 knows no desktop.
 */
const mutes = v.object({
  isMutedByFocus: v.boolean(),
  isVideoMutedByFocus: v.boolean(),
  isDesktopMutedByFocus: v.optional(v.boolean()),
});
const muteOf = {
  audio: 'isMutedByFocus',
  video: 'isVideoMutedByFocus',
  desktop: 'isDesktopMutedByFocus',
} as const satisfies Record<Kind, keyof v.InferOutput<typeof mutes>>;

/** The library of 2022 leaves these media out of its connection, and does not add them when they are unmuted. */
const left = v.object({ startAudioMuted: v.boolean(), startVideoMuted: v.boolean() });

interface OneVideo {
  getLocalVideoTrack(): unknown;
}
const oneVideo = having<OneVideo>('getLocalVideoTrack');
const sending = having<{ getLocalTracks(): readonly unknown[] }>('getLocalTracks');
const asking = v.object({
  room: v.looseObject({
    myroomjid: v.string(),
    muteParticipant: v.custom<(jid: string, isMuted: boolean, kind: Kind) => void>((it) => typeof it === 'function'),
  }),
});
const observable = having<LocalTrack>('getType', 'getVideoType', 'isMuted', 'addEventListener', 'removeEventListener');

const mediumOf: Readonly<Record<Kind, ModeratedMedium>> = { audio: 'microphone', video: 'camera', desktop: 'screen' };

function mediumOfTrack(track: Pick<LocalTrack, 'getType' | 'getVideoType'>): ModeratedMedium {
  if (track.getType() === 'audio') return 'microphone';
  return track.getVideoType() === 'desktop' ? 'screen' : 'camera';
}

const startedMuted = ({ audio, video }: v.InferOutput<typeof policy>): readonly ModeratedMedium[] => [
  ...(audio ? (['microphone'] as const) : []),
  ...(video ? (['camera'] as const) : []),
];

/**
 * Reports the library's events about the moderation of the user's media. The library of 2022 sends a shared screen in place of
 * the camera: there, the moderation of either applies to it.
 */
export function subscribeToModeration(
  conference: unknown,
  { on, say, isJoined, muteChanged, nameOf }: ModerationHearing,
): () => void {
  const isMuted = v.is(mutes, conference) ? conference : null;
  const hasOneVideo = isMuted !== null && isMuted.isDesktopMutedByFocus === undefined;
  const moderated = new Set<Kind>();
  const approved = new Set<Kind>();

  /** A participant who joins under moderation has not been muted by the server in the eyes of the library. */
  function askServer(one: Kind): void {
    if (isMuted !== null && !(hasOneVideo && one === 'desktop')) isMuted[muteOf[one]] = true;
    if (one === 'audio') askToUnmute();
  }

  /** The media that the moderation of one kind concerns. */
  const mediaOf = (one: Kind): readonly ModeratedMedium[] =>
    hasOneVideo && one === 'video' ? ['camera', 'screen'] : [mediumOf[one]];
  const kindsOf = (medium: ModeratedMedium): readonly Kind[] =>
    kinds.filter((one) => moderated.has(one) && mediaOf(one).includes(medium));

  on('AV_MODERATION_CHANGED', (given) => {
    const parsed = v.safeParse(changed, given);
    if (!parsed.success) return;
    const { mediaType, enabled, actor } = parsed.output;
    const by = v.is(remoteParticipant, actor) ? nameOf(actor.getId()) : '';
    approved.delete(mediaType);
    if (enabled) {
      moderated.add(mediaType);
      askServer(mediaType);
    } else {
      moderated.delete(mediaType);
    }
    for (const medium of mediaOf(mediaType)) {
      const isOn = kindsOf(medium).length > 0;
      if (isOn === enabled) say({ type: 'moderation.changed', medium, isOn, by });
    }
  });

  const onDecision = (event: string, isApproved: boolean) =>
    on(event, (given) => {
      const parsed = v.safeParse(decided, given);
      if (!parsed.success) return;
      const { mediaType } = parsed.output;
      if (isApproved) approved.add(mediaType);
      else approved.delete(mediaType);
      for (const medium of mediaOf(mediaType)) {
        const isAbout = medium === mediumOf[mediaType] || kindsOf(medium).length > 0;
        const isDecided = !isApproved || kindsOf(medium).every((one) => approved.has(one));
        if (isAbout && isDecided) say({ type: 'moderation.decided', medium, isApproved });
      }
    });
  onDecision('AV_MODERATION_APPROVED', true);
  onDecision('AV_MODERATION_REJECTED', false);

  /** Moderators alone receive decisions about others. */
  const onOthersDecision = (event: string, isApproved: boolean) =>
    on(event, (given) => {
      const parsed = v.safeParse(decidedAbout, given);
      if (!parsed.success) return;
      const { mediaType, participant } = parsed.output;
      const id = readParticipantId(participant.getId());
      if (id !== null) say({ type: 'participant.decided', id, medium: mediumOf[mediaType], isApproved });
    });
  onOthersDecision('AV_MODERATION_PARTICIPANT_APPROVED', true);
  onOthersDecision('AV_MODERATION_PARTICIPANT_REJECTED', false);

  const onLimit = (event: string, medium: ModeratedMedium) =>
    on(event, (isLimited) => {
      if (typeof isLimited === 'boolean') say({ type: 'unmute.limited', medium, isLimited });
    });
  onLimit('AUDIO_UNMUTE_PERMISSIONS_CHANGED', 'microphone');
  onLimit('VIDEO_UNMUTE_PERMISSIONS_CHANGED', 'camera');

  function sharesInPlaceOfCamera(): boolean {
    const track = hasOneVideo && v.is(oneVideo, conference) ? conference.getLocalVideoTrack() : null;
    return v.is(remoteTrack, track) && track.getVideoType() === 'desktop';
  }

  /** The medium that the server mutes, or does not unmute, under the name of a kind. */
  const mutedMedium = (one: Kind): ModeratedMedium =>
    one === 'video' && sharesInPlaceOfCamera() ? 'screen' : mediumOf[one];

  function startMuted(media: readonly ModeratedMedium[]): void {
    if (media.length > 0) say({ type: 'start.muted', media });
  }
  // Later changes are for participants who join after them.
  on('START_MUTED_POLICY_CHANGED', (given) => {
    if (v.is(policy, given) && !isJoined()) startMuted(startedMuted(given));
  });
  // The library of 2022 has muted the tracks itself, and is about to answer the offer.
  on('STARTED_MUTED', () => {
    if (!v.is(left, conference)) return;
    const media = startedMuted({ audio: conference.startAudioMuted, video: conference.startVideoMuted });
    conference.startAudioMuted = false;
    conference.startVideoMuted = false;
    startMuted(media);
  });

  const ownTracks = (medium: ModeratedMedium): readonly LocalTrack[] =>
    (v.is(sending, conference) ? conference.getLocalTracks() : []).filter(
      (track): track is LocalTrack => v.is(observable, track) && mediumOfTrack(track) === medium,
    );

  /**
   * Subscribes to the mutes of a track until the listener returns true. The track itself is observed: with every track that
   * is removed, the current library stops observing all others.
   */
  function observe(medium: ModeratedMedium, listener: (isMutedNow: boolean) => boolean): void {
    if (muteChanged === null) return;
    for (const track of ownTracks(medium)) {
      const hear = () => {
        if (listener(track.isMuted())) track.removeEventListener(muteChanged, hear);
      };
      track.addEventListener(muteChanged, hear);
    }
  }

  /**
   * Reports a mute that the server asks for, as soon as the library has muted the track. Without a track the library mutes
   * nothing: the device may be about to be opened.
   */
  function reportMute(medium: ModeratedMedium, by: string): void {
    const report = () => say({ type: 'moderator.muted', medium, by: nameOf(by) });
    if (ownTracks(medium).length === 0) report();
    observe(medium, (isMutedNow) => {
      if (isMutedNow) report();
      return true;
    });
  }

  /** Asks the server to unmute the microphone if the library has not asked. Videos are replaced, and then it always asks. */
  function askToUnmute(): void {
    observe('microphone', (isMutedNow) => {
      if (isMutedNow) return false;
      queueMicrotask(() => {
        if (isMuted?.isMutedByFocus !== true || !v.is(asking, conference)) return;
        isMuted.isMutedByFocus = false;
        conference.room.muteParticipant(conference.room.myroomjid, false, 'audio');
      });
      return true;
    });
  }

  return watchMuteStanzas(conference, {
    refused: (kindRefused) => {
      // The library has forgotten that the server had muted the medium; otherwise it would not ask again.
      askServer(kindRefused);
      say({ type: 'unmute.refused', medium: mutedMedium(kindRefused) });
    },
    askedToMute: (kindAsked, by) => {
      reportMute(mutedMedium(kindAsked), by);
      if (kindAsked === 'audio') askToUnmute();
    },
  });
}
