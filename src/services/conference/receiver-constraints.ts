import type { Conference, ReceiverConstraints } from './jitsi.ts';
import type { OwnRemoteMedia, RemoteKind } from './remote-media.ts';
import type { Schedule } from './schedule.ts';

/** A video that is on the screen now. */
export interface Shown {
  readonly participantId: string;
  readonly kind: Exclude<RemoteKind, 'audio'>;
  /** Device pixels: the height of its element, times the device's pixel ratio. */
  readonly height: number;
}

/** What views want of the bridge (issue: only what is visible, at the size shown). */
export interface ReceiverWishes {
  /** This video is shown at this size, until the returned function is called. A resize is a new wish. */
  show(shown: Shown): () => void;
  enter(conference: Conference): void;
  leave(): void;
}

/** Ours: tiles come, go and grow together; the bridge is told once. */
const debounce = 200;

/** Pixels above which nobody sees a difference; a bridge gives the step above anyhow. */
const steps = [180, 360, 720, 1_080, 2_160] as const;
const stepOf = (height: number): number => steps.find((step) => height <= step) ?? 2_160;

/** What of everything is to be sent: the largest of what shows the same, and nothing besides. */
export function constraintsOf(shown: Iterable<Shown>, nameOf: (shown: Shown) => string): ReceiverConstraints {
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

/** Asks the bridge for what is visible, in either build's way. Before the first wish everything is sent. */
export function createReceiverWishes(
  remote: Pick<OwnRemoteMedia, 'find' | 'subscribe'>,
  schedule: Schedule,
): ReceiverWishes {
  const wishes = new Set<Shown>();
  let conference: Conference | null = null;
  let cancel: (() => void) | null = null;
  let stopWatching: () => void = () => undefined;
  let hasWished = false;
  let told = '';

  function tell(): void {
    cancel = null;
    if (conference === null || !hasWished) return;
    const nameOf = ({ participantId, kind }: Shown) => remote.find(participantId, kind)?.name ?? participantId;
    const constraints = constraintsOf(wishes, nameOf);
    const text = JSON.stringify(constraints);
    if (text === told) return;
    told = text;
    if (conference.setReceiverConstraints === undefined) conference.setLastN?.(constraints.lastN);
    else conference.setReceiverConstraints(constraints);
  }

  function tellSoon(): void {
    if (hasWished && conference !== null) cancel ??= schedule(tell, debounce);
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
    enter: (entered) => {
      conference = entered;
      told = '';
      // A source gets its name when it arrives.
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
