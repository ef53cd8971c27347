import type { View } from '../conference.types.ts';
import { keptInView } from './order.ts';
import {
  duoPlaces,
  gridPlaces,
  stageIn,
  stagePlaces,
  stripPlaces,
  type Corner,
  type Rectangle,
  type Stage,
} from './places.ts';
import { gridArea, pageRange, type Area } from './tiling.ts';

/** A tile: of a participant, or of one of the two pictures of a participant. */
export interface ShownTile {
  /** null for the user's own. */
  readonly id: string | null;
  /** The camera beside a shared screen, which is a tile of its own. */
  readonly isCamera: boolean;
  /** It shows a shared screen. */
  readonly isScreen: boolean;
}

export interface PlacedTile extends ShownTile {
  readonly place: Rectangle;
}

export interface TilesToPlace {
  readonly area: Area;
  /** In the order of `inTileOrder`. */
  readonly tiles: readonly ShownTile[];
  readonly view: View;
  /** The ids of the tiles on the stage of the speaker view; null is the user's own. */
  readonly largeIds: readonly (string | null)[];
  /** The whiteboard is on the stage. */
  readonly hasBoard: boolean;
  /** In a meeting of two, the own picture floats in this corner; null: it is a tile like the others. */
  readonly corner: Corner | null;
  /** The participant who is kept in view. */
  readonly speakerId: string | null;
  /** 0-based. */
  readonly page: number;
}

/** All tiles beside each other. */
export interface GridArrangement {
  readonly kind: 'grid';
  readonly area: Area;
  readonly tiles: readonly PlacedTile[];
  /** The last tile is the own picture, over the first one. */
  readonly floats: boolean;
}

/** Large tiles, or the whiteboard, with a strip of small ones. */
export interface StageArrangement {
  readonly kind: 'stage';
  readonly area: Area;
  readonly stage: Stage;
  readonly large: readonly PlacedTile[];
  /** Places before the strip is scrolled. */
  readonly small: readonly PlacedTile[];
}

/** The places of the visible tiles. */
export type Arrangement = GridArrangement | StageArrangement;

const nowhere: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

const placed = (tiles: readonly ShownTile[], places: readonly Rectangle[]): readonly PlacedTile[] =>
  tiles.map((tile, index) => ({ ...tile, place: places[index] ?? nowhere }));

/** A name for the tile that stays the same wherever it is placed. */
export const keyOf = ({ id, isCamera }: Pick<ShownTile, 'id' | 'isCamera'>): string =>
  `${isCamera ? 'camera' : 'tile'} ${id ?? ''}`;

/** Returns the place of each tile by its key. */
export function placesByKey(arrangement: Arrangement): ReadonlyMap<string, Rectangle> {
  const tiles = arrangement.kind === 'grid' ? arrangement.tiles : [...arrangement.large, ...arrangement.small];
  return new Map(tiles.map((tile) => [keyOf(tile), tile.place]));
}

function duoOf({ area, tiles, view, corner }: TilesToPlace): GridArrangement | null {
  const own = tiles.find(({ id }) => id === null);
  const other = tiles.find(({ id }) => id !== null);
  if (view !== 'grid' || corner === null || tiles.length !== 2 || own === undefined || other === undefined) return null;
  const duo = duoPlaces(area, corner);
  return duo && { kind: 'grid', area, tiles: placed([other, own], [duo.large, duo.own]), floats: true };
}

function gridOf({ area, tiles, view, speakerId, page }: TilesToPlace): GridArrangement {
  const room = gridArea(area, tiles.length);
  const first = pageRange(room, tiles.length, 0);
  const { from, to } = pageRange(room, tiles.length, page);
  const ordered = keptInView(tiles, ({ id }) => id !== null && id === speakerId, first.to);
  const places = gridPlaces(room, to - from, view === 'contain' ? 'whole' : 'filled');
  return { kind: 'grid', area, tiles: placed(ordered.slice(from, to), places), floats: false };
}

function stageOf({ area, tiles, largeIds, hasBoard, speakerId }: TilesToPlace): StageArrangement {
  const isLarge = ({ id, isCamera }: ShownTile): boolean => !hasBoard && largeIds.includes(id) && !isCamera;
  const large = largeIds.flatMap((id) => tiles.filter((tile) => isLarge(tile) && tile.id === id));
  const others = tiles.filter((tile) => !isLarge(tile));
  const stage = stageIn(area, others.length, hasBoard);
  const small = keptInView(others, ({ id }) => id !== null && id === speakerId, stage.visible);
  const shapes = large.map(({ isScreen }) => (isScreen ? 'screen' : 'filled'));
  return {
    kind: 'stage',
    area,
    stage,
    large: placed(large, stagePlaces(stage.stage, shapes)),
    small: placed(small, stripPlaces(stage, small.length)),
  };
}

/** Returns the places of the tiles in an area: the grid, a meeting of two, or a stage with a strip. */
export function arrange(input: TilesToPlace): Arrangement {
  if (input.hasBoard || input.view === 'speaker') return stageOf(input);
  return duoOf(input) ?? gridOf(input);
}
