import type { WishMessage } from '../bridge-messages.ts';

/** The videos that a client requests, from its messages on the bridge channel. */
export interface VideoWishes {
  /** How many videos at most; -1 for all. */
  readonly lastN: number;
  /** Names of sources that take precedence when there are more than `lastN`; those on stage come first. */
  readonly onStage: readonly string[];
  readonly selected: readonly string[];
  /** Height in pixels for sources without an entry in `heights`; 0 for no video, null until the client has set any. */
  readonly height: number | null;
  /** By source name. */
  readonly heights: Readonly<Record<string, number>>;
}

/** A video that could be shown. */
export interface VideoOnOffer {
  /** The source's name, e.g. 'a1b2c3d4-v0'. */
  readonly name: string;
  readonly owner: string;
}

/** Higher than any video: the full size. */
export const FULL_HEIGHT = 2_160;
/** Of a client that sends constraints without a default. */
const USUAL_HEIGHT = 180;

/** Before its first constraints a client gets no video. */
export const noWishes: VideoWishes = { lastN: -1, onStage: [], selected: [], height: null, heights: {} };

/** The requests after a message; fields that it does not contain keep their values. */
export function wishesAfter(wishes: VideoWishes, message: WishMessage): VideoWishes {
  if (message.colibriClass === 'LastNChangedEvent') return { ...wishes, lastN: message.lastN };
  const { constraints } = message;
  return {
    lastN: message.lastN ?? wishes.lastN,
    onStage: message.onStageSources ?? wishes.onStage,
    selected: message.selectedSources ?? wishes.selected,
    height: message.defaultConstraints?.maxHeight ?? wishes.height ?? USUAL_HEIGHT,
    heights:
      constraints === undefined || constraints === null
        ? wishes.heights
        : Object.fromEntries(Object.entries(constraints).map(([name, { maxHeight }]) => [name, maxHeight])),
  };
}

/**
 * The requested height of each video; videos that are not requested have no entry.
 * @param onOffer the most important first.
 */
export function wantedHeights(wishes: VideoWishes, onOffer: readonly VideoOnOffer[]): Map<string, number> {
  const first = [...wishes.onStage, ...wishes.selected];
  const rank = (name: string): number => {
    const place = first.indexOf(name);
    return place === -1 ? first.length : place;
  };
  const wanted = onOffer
    .map(({ name }) => ({ name, rank: rank(name), height: wishes.heights[name] ?? wishes.height ?? 0 }))
    .filter(({ height }) => height !== 0)
    .toSorted((one, other) => one.rank - other.rank);
  const shown = wishes.lastN < 0 ? wanted : wanted.slice(0, wishes.lastN);
  return new Map(shown.map(({ name, height }) => [name, height < 0 ? FULL_HEIGHT : height]));
}
