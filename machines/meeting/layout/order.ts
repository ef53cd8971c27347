/**
 * Returns the tiles with one of them among those that are visible without scrolling or turning a page. It changes places with the
 * last visible one, so that no other tile moves; a visible tile stays where it is.
 */
export function keptInView<Tile>(
  tiles: readonly Tile[],
  isKept: (tile: Tile) => boolean,
  visible: number,
): readonly Tile[] {
  const place = tiles.findIndex(isKept);
  const last = tiles[visible - 1];
  const kept = tiles[place];
  if (place < visible || last === undefined || kept === undefined) return tiles;
  return tiles.with(place, last).with(visible - 1, kept);
}
