import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { BoardSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { canDraw, modeOf } from '#machines/meeting/whiteboard/view.ts';
import type { CallChildren } from '../call/call-actors.ts';

export type WhiteboardActor = CallChildren['whiteboard'];

/** What each part of the open board receives. */
export interface BoardParts {
  readonly whiteboard: WhiteboardActor;
  /** null before the surface is created. */
  readonly surface: BoardSurface | null;
}

const BoardContext = createContext<BoardParts | null>(null);

export const BoardProvider = BoardContext.Provider;

export function useBoard(): BoardParts {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('not inside a BoardProvider');
  return board;
}

export const useMode = () => useSelector(useBoard().whiteboard, modeOf, shallowEqual);

export const useCanDraw = (): boolean => useSelector(useBoard().whiteboard, canDraw);
