import type { Conference, JitsiConstraints } from '../connection/jitsi.types.ts';
import { firstVideoOf, type OwnRemoteMedia, type RemoteKind } from './remote-media.ts';
import type { Schedule } from '#src/services/schedule.ts';

/** A video that is currently visible. */
export interface Shown {
  readonly participantId: string;
  readonly kind: Exclude<RemoteKind, 'audio'>;
  /** Device pixels: the height of its element, multiplied by the device's pixel ratio. */
  readonly height: number;
}

/** The element that shows a requested video. */
export interface RequestedElement extends Shown {
  readonly element: HTMLVideoElement;
}

/** The videos that views request from the bridge (only visible ones, at their shown size). */
export interface ReceiverConstraints {
  /** Requests this video at this size, until the returned function is called. A resize is a new request. */
  show(shown: RequestedElement): () => void;
  requested(): Iterable<RequestedElement>;
  /** Requests a visible video again that does not arrive. */
  repeat(video: Pick<Shown, 'participantId' | 'kind'>): void;
  enter(conference: Conference): void;
  leave(): void;
}

/** Our own value, in milliseconds: several tiles change at once, and one message covers them. */
const debounce = 200;

/**
 * The request with which a conference is entered, before the sizes of the tiles are known: the bridge sends no video
 * before the first request. Few videos at the smallest size, for a large meeting.
 */
const firstRequest: JitsiConstraints = { lastN: 4, defaultConstraints: { maxHeight: 180 }, constraints: {} };

/** Heights in pixels; differences within a step are not visible, and the bridge rounds up anyway. */
const steps = [180, 360, 720, 1_080, 2_160] as const;
const stepOf = (height: number): number => steps.find((step) => height <= step) ?? 2_160;

/** Returns the constraints for the visible videos: the largest height of each source, and no other sources. */
export function constraintsOf(shown: Iterable<Shown>, nameOf: (shown: Shown) => string): JitsiConstraints {
  const heights = new Map<string, number>();
  for (const one of shown) {
    const name = nameOf(one);
    heights.set(name, Math.max(heights.get(name) ?? 0, stepOf(one.height)));
  }
  const constraints = Object.fromEntries(
    [...heights].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, maxHeight]) => [name, { maxHeight }]),
  );
  return { lastN: heights.size, defaultConstraints: { maxHeight: 0 }, constraints };
}

/**
 * Requests the visible videos from the bridge, by the names of their sources: a current bridge sends nothing that is
 * requested by participant, and drops a message with a field that it does not know.
 */
export function createReceiverConstraints(
  remote: Pick<OwnRemoteMedia, 'find' | 'subscribe'>,
  schedule: Schedule,
): ReceiverConstraints {
  const wishes = new Set<RequestedElement>();
  let conference: Conference | null = null;
  let cancel: (() => void) | null = null;
  let stopWatching: () => void = () => undefined;
  let hasWished = false;
  let told = '';

  const nameOf = ({ participantId, kind }: Pick<Shown, 'participantId' | 'kind'>): string =>
    remote.find(participantId, kind)?.name ?? firstVideoOf(participantId);

  function tell(): void {
    cancel = null;
    if (conference !== null && hasWished) send(conference, constraintsOf(wishes, nameOf));
  }

  function send(to: Conference, constraints: JitsiConstraints): void {
    const text = JSON.stringify(constraints);
    if (text === told) return;
    told = text;
    if (to.setReceiverConstraints === undefined) to.setLastN?.(constraints.lastN);
    else to.setReceiverConstraints(constraints);
  }

  function tellSoon(): void {
    if (!hasWished || conference === null) return;
    cancel ??= schedule(tell, debounce);
  }

  return {
    show: (shown) => {
      hasWished = true;
      wishes.add(shown);
      tellSoon();
      return () => {
        wishes.delete(shown);
        tellSoon();
      };
    },
    requested: () => wishes,
    repeat: (video) => {
      if (conference === null) return;
      // Both builds send constraints only if they have changed, so the video is requested without a height at first.
      const constraints = constraintsOf(wishes, nameOf);
      const without = { ...constraints.constraints, [nameOf(video)]: { maxHeight: 0 } };
      send(conference, { ...constraints, constraints: without });
      tellSoon();
    },
    enter: (entered) => {
      conference = entered;
      told = '';
      send(entered, firstRequest);
      // A source's name is known when its track is added.
      stopWatching = remote.subscribe(tellSoon);
      tellSoon();
    },
    leave: () => {
      conference = null;
      cancel?.();
      cancel = null;
      stopWatching();
    },
  };
}
