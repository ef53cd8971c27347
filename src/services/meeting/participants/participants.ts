import type { ConferenceEvent, Participant, ParticipantChanges } from '#machines/meeting/conference.types.ts';
import { readParticipantId, readText } from '#src/contracts/conference-token.ts';
import { propertyNames, readProperty, type PropertySaid } from '#src/contracts/conference-wire.ts';
import type { RemoteParticipant } from '../connection/jitsi.types.ts';
import type { OwnRemoteMedia } from '../media/remote-media.ts';

/** The media operations that participants need. */
type Media = Pick<OwnRemoteMedia, 'setVideoOff' | 'statesOf'>;

export interface Participants {
  joined(participant: RemoteParticipant): void;
  left(id: string): void;
  changed(id: string, changes: ParticipantChanges): void;
  property(id: string, name: unknown, value: unknown): void;
  /** The picture that Jitsi Meet sends; the property `avatar` takes precedence. */
  picture(id: string, url: string): void;
  /** Called when the media of any participant may have changed. */
  mediaChanged(): void;
  /** Returns all present participants with their current states. */
  list(): readonly Participant[];
}

const isChange = (participant: Participant, changes: ParticipantChanges): boolean =>
  Object.entries(changes).some(([name, value]) => Reflect.get(participant, name) !== value);

/** Keeps the other participants, and emits an event whenever one of them changes, and only then. */
export function createParticipants(emit: (event: ConferenceEvent) => void, media: Media): Participants {
  const known = new Map<string, Participant>();
  /** The properties in which a participant's hand is raised. */
  const hands = new Map<string, Set<unknown>>();
  const pictures = new Map<string, { readonly own: string; readonly ofJitsiMeet: string }>();

  /** @returns whether the participant has changed. */
  function store(id: string, changes: ParticipantChanges): boolean {
    const participant = known.get(id);
    if (participant === undefined || !isChange(participant, changes)) return false;
    known.set(id, { ...participant, ...changes });
    return true;
  }

  function change(id: string, changes: ParticipantChanges): void {
    if (store(id, changes)) emit({ type: 'participant.changed', id, changes });
  }

  function handChange(
    id: string,
    name: unknown,
    { isRaised, at }: Extract<PropertySaid, { readonly kind: 'hand' }>,
  ): ParticipantChanges {
    const names = hands.get(id) ?? new Set();
    hands.set(id, names);
    if (isRaised) names.add(name);
    else names.delete(name);
    return { isHandRaised: names.size > 0, ...(at === undefined ? {} : { handRaisedAt: at }) };
  }

  function pictureChange(
    id: string,
    said: { readonly own?: string; readonly ofJitsiMeet?: string },
  ): Pick<Participant, 'avatar'> {
    const next = { own: '', ofJitsiMeet: '', ...pictures.get(id), ...said };
    pictures.set(id, next);
    return { avatar: next.own === '' ? next.ofJitsiMeet : next.own };
  }

  function property(id: string, name: unknown, value: unknown): void {
    const said = known.has(id) ? readProperty(name, value) : null;
    if (said?.kind === 'changes') change(id, said.changes);
    if (said?.kind === 'hand') change(id, handChange(id, name, said));
    if (said?.kind === 'picture') change(id, pictureChange(id, { own: said.url }));
    if (said?.kind === 'video') media.setVideoOff(id, said.isOff);
    if (said?.kind === 'bye') emit({ type: 'bye.received', id });
  }

  return {
    joined: (joining) => {
      const id = readParticipantId(joining.getId());
      // A recorder of the server is a hidden participant and is not shown.
      if (id === null || known.has(id) || joining.isHidden() === true) return;
      const said = propertyNames.map((name) => ({ name, said: readProperty(name, joining.getProperty(name)) }));
      for (const { said: one } of said) if (one?.kind === 'video') media.setVideoOff(id, one.isOff);
      known.set(id, {
        id,
        displayName: readText(joining.getDisplayName()),
        role: readText(joining.getRole()),
        status: readText(joining.getStatus()),
        // The library may report the presence of Jitsi Meet's picture first.
        ...pictureChange(id, {}),
        isHeld: false,
        isMirrored: false,
        isRecording: false,
        isSharePaused: false,
        sharesInsteadOf: '',
        isHandRaised: false,
        handRaisedAt: 0,
        speakerStats: 0,
        quality: 'good',
        ...media.statesOf(id),
      });
      for (const { name, said: one } of said) {
        if (one?.kind === 'changes') store(id, one.changes);
        if (one?.kind === 'hand') store(id, handChange(id, name, one));
        if (one?.kind === 'picture') store(id, pictureChange(id, { own: one.url }));
      }
      const participant = known.get(id);
      if (participant !== undefined) emit({ type: 'participant.joined', participant });
    },
    left: (id) => {
      hands.delete(id);
      pictures.delete(id);
      if (known.delete(id)) emit({ type: 'participant.left', id });
    },
    changed: change,
    property,
    picture: (id, url) => change(id, pictureChange(id, { ofJitsiMeet: url })),
    mediaChanged: () => {
      for (const id of known.keys()) change(id, media.statesOf(id));
    },
    list: () => [...known.values()],
  };
}
