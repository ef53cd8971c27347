import * as v from 'valibot';

/** The videos that a client requests, from its messages on the bridge channel. */
export interface VideoWishes {
  /** How many videos at most; -1 for all. */
  readonly lastN: number;
  /** Sources or participants that take precedence when there are more than `lastN`. */
  readonly first: readonly string[];
  /** Height in pixels for sources without an entry in `heights`; 0 for no video. */
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

/** Higher than any video: the full size. */
export const FULL_HEIGHT = 2_160;

export const noWishes: VideoWishes = { lastN: -1, first: [], height: FULL_HEIGHT, heights: {} };

const pixels = v.pipe(v.number(), v.finite());
const constraint = v.object({ maxHeight: pixels });
const names = v.array(v.string());

/** The messages that set the requests, of the current library and of earlier ones. */
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

/** The requests after a message; null when the message is of another kind, or invalid. */
export function wishesAfter(wishes: VideoWishes, message: unknown): VideoWishes | null {
  const parsed = v.safeParse(wishSchema, message);
  if (!parsed.success) return null;
  const wish = parsed.output;
  if (wish.colibriClass === 'LastNChangedEvent') return { ...wishes, lastN: wish.lastN };
  if (wish.colibriClass === 'SelectedEndpointsChangedEvent') return { ...wishes, first: wish.selectedEndpoints };
  if (wish.colibriClass === 'ReceiverVideoConstraint') return { ...wishes, height: wish.maxFrameHeight };
  const first = [
    ...(wish.onStageSources ?? wish.onStageEndpoints ?? []),
    ...(wish.selectedSources ?? wish.selectedEndpoints ?? []),
  ];
  const { constraints } = wish;
  return {
    lastN: wish.lastN ?? wishes.lastN,
    first: first.length > 0 ? first : wishes.first,
    height: wish.defaultConstraints?.maxHeight ?? wishes.height,
    heights:
      constraints === undefined
        ? wishes.heights
        : Object.fromEntries(Object.entries(constraints).map(([name, { maxHeight }]) => [name, maxHeight])),
  };
}

/**
 * The requested height of each video; videos that are not requested have no entry.
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
