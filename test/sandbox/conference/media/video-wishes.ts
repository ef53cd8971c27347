import * as v from 'valibot';

/** What a client wants to see, as its messages on the bridge channel say. */
export interface VideoWishes {
  /** How many videos at most; -1 for all. */
  readonly lastN: number;
  /** Sources or participants that come before others when there are too many. */
  readonly first: readonly string[];
  /** Pixels of height for what has no entry of its own; 0 for none. */
  readonly height: number;
  /** By source name or participant. */
  readonly heights: Readonly<Record<string, number>>;
}

/** A video that could be shown. */
export interface VideoOnOffer {
  /** The source's name, e.g. 'a1b2c3d4-v0'. */
  readonly name: string;
  readonly owner: string;
}

/** Higher than any video: as large as it comes. */
export const FULL_HEIGHT = 2_160;

export const noWishes: VideoWishes = { lastN: -1, first: [], height: FULL_HEIGHT, heights: {} };

const pixels = v.pipe(v.number(), v.finite());
const constraint = v.object({ maxHeight: pixels });
const names = v.array(v.string());

/** The messages about it, of this year's library and of earlier ones. */
const wishSchema = v.variant('colibriClass', [
  v.object({
    colibriClass: v.literal('ReceiverVideoConstraints'),
    lastN: v.optional(v.pipe(v.number(), v.integer())),
    onStageSources: v.optional(names),
    onStageEndpoints: v.optional(names),
    selectedSources: v.optional(names),
    selectedEndpoints: v.optional(names),
    defaultConstraints: v.optional(constraint),
    constraints: v.optional(v.record(v.string(), constraint)),
  }),
  v.object({ colibriClass: v.literal('LastNChangedEvent'), lastN: v.pipe(v.number(), v.integer()) }),
  v.object({ colibriClass: v.literal('SelectedEndpointsChangedEvent'), selectedEndpoints: names }),
  v.object({ colibriClass: v.literal('ReceiverVideoConstraint'), maxFrameHeight: pixels }),
]);

/** The wishes after a message; null when it is about something else, or cannot be understood. */
export function wishesAfter(wishes: VideoWishes, message: unknown): VideoWishes | null {
  const parsed = v.safeParse(wishSchema, message);
  if (!parsed.success) return null;
  const said = parsed.output;
  if (said.colibriClass === 'LastNChangedEvent') return { ...wishes, lastN: said.lastN };
  if (said.colibriClass === 'SelectedEndpointsChangedEvent') return { ...wishes, first: said.selectedEndpoints };
  if (said.colibriClass === 'ReceiverVideoConstraint') return { ...wishes, height: said.maxFrameHeight };
  const first = [
    ...(said.onStageSources ?? said.onStageEndpoints ?? []),
    ...(said.selectedSources ?? said.selectedEndpoints ?? []),
  ];
  const { constraints } = said;
  return {
    lastN: said.lastN ?? wishes.lastN,
    first: first.length > 0 ? first : wishes.first,
    height: said.defaultConstraints?.maxHeight ?? wishes.height,
    heights:
      constraints === undefined
        ? wishes.heights
        : Object.fromEntries(Object.entries(constraints).map(([name, { maxHeight }]) => [name, maxHeight])),
  };
}

/**
 * How high each video is wanted; what is not wanted is missing.
 * @param onOffer the most important first.
 */
export function wantedHeights(wishes: VideoWishes, onOffer: readonly VideoOnOffer[]): Map<string, number> {
  const rank = ({ name, owner }: VideoOnOffer): number => {
    const place = wishes.first.findIndex((wanted) => wanted === name || wanted === owner);
    return place === -1 ? wishes.first.length : place;
  };
  const wanted = onOffer
    .map(({ name, owner }) => ({
      name,
      rank: rank({ name, owner }),
      height: wishes.heights[name] ?? wishes.heights[owner] ?? wishes.height,
    }))
    .filter(({ height }) => height !== 0)
    .toSorted((one, other) => one.rank - other.rank);
  const shown = wishes.lastN < 0 ? wanted : wanted.slice(0, wishes.lastN);
  return new Map(shown.map(({ name, height }) => [name, height < 0 ? FULL_HEIGHT : height]));
}
