import type { PlacedTile } from '#machines/meeting/layout/arrangement.ts';
import { OwnTile } from './OwnTile.tsx';
import { ParticipantTile } from './ParticipantTile.tsx';

export interface AnyTileProps {
  readonly tile: PlacedTile;
  readonly isWhole?: boolean;
  /** It may be scrolled out of view: it shows no picture then. */
  readonly isWatched?: boolean;
}

/** The tile of the user, or of another participant. */
export function AnyTile({ tile: { id, isCamera }, isWhole = false, isWatched = false }: AnyTileProps) {
  return id === null ? (
    <OwnTile isWhole={isWhole} isCamera={isCamera} />
  ) : (
    <ParticipantTile id={id} isWhole={isWhole} isWatched={isWatched} isCamera={isCamera} />
  );
}
