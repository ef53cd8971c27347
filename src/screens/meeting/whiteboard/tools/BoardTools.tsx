import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { BoardSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { MoreIcon } from '#src/components/Icons/call-icons.tsx';
import {
  DeleteIcon,
  ListIcon,
  OpenFileIcon,
  PageIcon,
  SaveIcon,
  ImageIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '#src/components/Icons/board-icons.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { Toolbar } from '#src/components/Toolbar/Toolbar.tsx';
import { MenuItem } from '../../commands/Menu.tsx';
import { useBoard, useCanDraw } from '../board-context.ts';
import { useViewport } from '../useViewport.ts';
import { BoardPopover } from './BoardPopover.tsx';
import { ToolButton } from './ToolButton.tsx';
import styles from '../Whiteboard.module.css';

export interface BoardToolsProps {
  readonly hasList: boolean;
  readonly onList: () => void;
  readonly onOpenFile: () => void;
  /** Whether a finger draws; undefined: until a pen was seen. */
  readonly fingersDraw: boolean | undefined;
  readonly onFingersDraw: (draw: boolean) => void;
  readonly onClose: () => void;
}

/** What concerns the whole board: zoom, the list of objects, files, rights, closing. One tab stop. */
export function BoardTools({ hasList, onList, onClose, ...more }: BoardToolsProps) {
  const { surface } = useBoard();
  const id = useId();
  return (
    <Toolbar className={styles['tools']} label="Whiteboard">
      <ToolButton label="Zoom out" onPress={() => surface?.zoom('out')}>
        <ZoomOutIcon />
      </ToolButton>
      <Zoom surface={surface} />
      <ToolButton label="Zoom in" onPress={() => surface?.zoom('in')}>
        <ZoomInIcon />
      </ToolButton>
      <span className={styles['gap']} />
      <ToolButton label="Objects" isOn={hasList} onPress={onList}>
        <ListIcon />
      </ToolButton>
      <ToolButton label="More of the whiteboard" opens={id}>
        <MoreIcon />
      </ToolButton>
      <BoardPopover id={id} label="More of the whiteboard" isAtEnd>
        <More {...more} />
      </BoardPopover>
      <ToolButton label="Close the whiteboard" onPress={onClose}>
        <CrossIcon />
      </ToolButton>
    </Toolbar>
  );
}

/** The scale, and the way back to the whole page. */
function Zoom({ surface }: { readonly surface: BoardSurface | null }) {
  const percent = Math.round(useViewport(surface).scale * 100);
  return (
    <ToolButton label={`Zoom ${percent} % – show the whole page`} isText onPress={() => surface?.zoom('fit')}>
      {percent} %
    </ToolButton>
  );
}

function More({
  onOpenFile,
  fingersDraw,
  onFingersDraw,
}: Pick<BoardToolsProps, 'onOpenFile' | 'fingersDraw' | 'onFingersDraw'>) {
  const { whiteboard, surface } = useBoard();
  const canDraw = useCanDraw();
  const isModerator = useSelector(whiteboard, ({ context }) => context.isModerator);
  const isRuled = useSelector(whiteboard, ({ context }) => context.board.rule.value);
  const savePicture = () => {
    if (surface !== null) whiteboard.send({ type: 'picture.save', create: () => surface.picture() });
  };
  return (
    <>
      <div className={styles['items']}>
        <MenuItem label="Save as a picture" icon={<ImageIcon />} onPress={savePicture} />
        <MenuItem label="Save as a file" icon={<SaveIcon />} onPress={() => whiteboard.send({ type: 'file.save' })} />
        {canDraw && <MenuItem label="Open a file" icon={<OpenFileIcon />} onPress={onOpenFile} />}
        {canDraw && (
          <MenuItem label="Page size" icon={<PageIcon />} onPress={() => whiteboard.send({ type: 'page.open' })} />
        )}
        {canDraw && (
          <MenuItem
            label={isModerator ? 'Clear for all' : 'Remove what I drew'}
            icon={<DeleteIcon />}
            onPress={() => whiteboard.send({ type: 'clear.open' })}
          />
        )}
      </div>
      <div className={styles['switches']}>
        {isModerator && (
          <Switch
            label="Only moderators draw"
            description="The others see the board"
            checked={isRuled}
            onChange={(isModeratorsOnly) => whiteboard.send({ type: 'rule.set', isModeratorsOnly })}
          />
        )}
        <Switch
          label="Fingers draw"
          description="Off: fingers move the page, a pen draws"
          checked={fingersDraw ?? true}
          onChange={onFingersDraw}
        />
      </div>
    </>
  );
}
