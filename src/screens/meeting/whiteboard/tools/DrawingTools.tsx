import { useSelector } from '@xstate/react';
import type { Mode } from '#machines/meeting/whiteboard/surface.types.ts';
import type { WhiteboardEvent } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { PencilIcon } from '#src/components/Icons/action-icons.tsx';
import {
  CircleIcon,
  EraseIcon,
  ImageIcon,
  LaserIcon,
  LineIcon,
  RedoIcon,
  SelectIcon,
  SquareIcon,
  TextIcon,
  TriangleIcon,
  UndoIcon,
} from '#src/components/Icons/board-icons.tsx';
import { Toolbar } from '#src/components/Toolbar/Toolbar.tsx';
import { useBoard, useCanDraw, useMode } from '../board-context.ts';
import { toolKeys } from '../board-keys.ts';
import { StyleTools } from './StyleTools.tsx';
import { ToolButton } from './ToolButton.tsx';
import styles from '../Whiteboard.module.css';

type Tool = keyof typeof toolKeys;

const drawing = [
  ['pencil', 'Pencil', PencilIcon, { type: 'pencil.choose' }],
  ['line', 'Line', LineIcon, { type: 'line.choose' }],
  ['triangle', 'Triangle', TriangleIcon, { type: 'shape.choose', shape: 'triangle' }],
  ['circle', 'Circle', CircleIcon, { type: 'shape.choose', shape: 'circle' }],
  ['square', 'Square', SquareIcon, { type: 'shape.choose', shape: 'square' }],
] as const satisfies readonly (readonly [Tool, string, typeof PencilIcon, WhiteboardEvent])[];

const toolOf = (mode: Mode): string => (mode.type === 'shapes' ? mode.shape : mode.type);

export interface DrawingToolsProps {
  /** Opens the browser's choice of a picture. */
  readonly onImage: () => void;
}

/** The tools that draw, their style, undo and redo: one tab stop. */
export function DrawingTools({ onImage }: DrawingToolsProps) {
  const { whiteboard } = useBoard();
  const active = toolOf(useMode());
  const blockedBy = useCanDraw() ? '' : 'Only moderators can draw';
  return (
    <Toolbar className={styles['tools']} label="Drawing tools">
      <div className={styles['group']}>
        <ToolButton
          label="Select"
          keys={toolKeys.select}
          isOn={active === 'select'}
          onPress={() => whiteboard.send({ type: 'select.choose' })}
        >
          <SelectIcon />
        </ToolButton>
        {drawing.map(([tool, label, Icon, event]) => (
          <ToolButton
            key={tool}
            label={label}
            keys={toolKeys[tool]}
            isOn={active === tool}
            blockedBy={blockedBy}
            onPress={() => whiteboard.send(event)}
          >
            <Icon />
          </ToolButton>
        ))}
        <ToolButton
          label="Text"
          keys={toolKeys.text}
          blockedBy={blockedBy}
          onPress={() => whiteboard.send({ type: 'text.add' })}
        >
          <TextIcon />
        </ToolButton>
        <ToolButton label="Picture" blockedBy={blockedBy} onPress={onImage}>
          <ImageIcon />
        </ToolButton>
        <ToolButton
          label="Erase"
          keys={toolKeys.erase}
          isOn={active === 'erase'}
          blockedBy={blockedBy}
          onPress={() => whiteboard.send({ type: 'erase.choose' })}
        >
          <EraseIcon />
        </ToolButton>
        <ToolButton
          label="Laser pointer"
          keys={toolKeys.laser}
          isOn={active === 'laser'}
          onPress={() => whiteboard.send({ type: 'laser.choose' })}
        >
          <LaserIcon />
        </ToolButton>
      </div>
      <div className={styles['group']}>
        <StyleTools blockedBy={blockedBy} />
        <span className={styles['gap']} />
        <HistoryTools blockedBy={blockedBy} />
      </div>
    </Toolbar>
  );
}

function HistoryTools({ blockedBy }: { readonly blockedBy: string }) {
  const { whiteboard } = useBoard();
  const hasDone = useSelector(whiteboard, ({ context }) => context.history.done.length > 0);
  const hasUndone = useSelector(whiteboard, ({ context }) => context.history.undone.length > 0);
  return (
    <>
      <ToolButton
        label="Undo"
        keys="Control+Z"
        blockedBy={blockedBy || (hasDone ? '' : 'You have drawn nothing to undo')}
        onPress={() => whiteboard.send({ type: 'history.undo' })}
      >
        <UndoIcon />
      </ToolButton>
      <ToolButton
        label="Redo"
        keys="Control+Shift+Z"
        blockedBy={blockedBy || (hasUndone ? '' : 'Nothing was undone')}
        onPress={() => whiteboard.send({ type: 'history.redo' })}
      >
        <RedoIcon />
      </ToolButton>
    </>
  );
}
