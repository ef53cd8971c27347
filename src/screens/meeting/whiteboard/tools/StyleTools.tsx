import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { Style } from '#machines/meeting/whiteboard/objects.ts';
import { styleOf } from '#machines/meeting/whiteboard/view.ts';
import { StyleIcon } from '#src/components/Icons/board-icons.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { useBoard, useMode } from '../board-context.ts';
import { BoardPopover } from './BoardPopover.tsx';
import { BrushChoice, BrushSample } from './BrushChoice.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { colourName } from '../object-texts.ts';
import { Slider } from './Slider.tsx';
import { ToolButton } from './ToolButton.tsx';
import { WidthChoice } from './WidthChoice.tsx';
import styles from './StyleTools.module.css';

export type ChangeStyle = (changes: Partial<Style>) => void;

/** The style of what is drawn next, or of the selected objects: brush, colour, width, shadow and fill. */
export function StyleTools({ blockedBy: blockedForAll }: { readonly blockedBy: string }) {
  const { whiteboard } = useBoard();
  const mode = useMode();
  const style = useSelector(whiteboard, styleOf, shallowEqual);
  const change: ChangeStyle = (changes) => whiteboard.send({ type: 'style.change', changes });
  const [brushId, colourId, widthId, moreId] = [useId(), useId(), useId(), useId()];
  const hasNone = mode.type === 'erase' || mode.type === 'laser';
  const blockedBy = blockedForAll || (hasNone ? 'This tool has no colour and width' : '');
  return (
    <>
      {mode.type === 'pencil' && (
        <>
          <ToolButton label="Brush" opens={brushId} blockedBy={blockedBy}>
            <BrushSample brush={style.brush} />
          </ToolButton>
          <BoardPopover id={brushId} label="Brush">
            <BrushChoice value={style.brush} onChoose={(brush) => change({ brush })} />
          </BoardPopover>
        </>
      )}
      <ToolButton label={`Colour: ${colourName(style.color)}`} opens={colourId} blockedBy={blockedBy}>
        <span className={styles['colour']} style={{ backgroundColor: style.color }} />
      </ToolButton>
      <BoardPopover id={colourId} label="Colour">
        <ColourChoice label="Colour" value={style.color} onChoose={(color) => change({ color })} />
      </BoardPopover>
      <ToolButton label={`Width: ${style.width}`} opens={widthId} blockedBy={blockedBy} isText>
        <span className={styles['width']} aria-hidden="true">
          <span className={styles['stroke']} style={{ blockSize: shownWidth(style.width) }} />
          {style.width}
        </span>
      </ToolButton>
      <BoardPopover id={widthId} label="Width">
        <WidthChoice color={style.color} value={style.width} onChange={(width) => change({ width })} />
      </BoardPopover>
      <ToolButton label="Style" opens={moreId} blockedBy={blockedBy}>
        <StyleIcon />
      </ToolButton>
      <BoardPopover id={moreId} label="Style">
        <ShadowAndFill style={style} change={change} />
      </BoardPopover>
    </>
  );
}

/** A button has room for so many pixels. */
const shownWidth = (width: number): number => Math.min(Math.max(width, 1), 14);

interface ShadowAndFillProps {
  readonly style: Style;
  readonly change: ChangeStyle;
}

function ShadowAndFill({ style, change }: ShadowAndFillProps) {
  const max = boardLimits.widthMax;
  return (
    <div className={styles['both']}>
      <div className={styles['part']} role="group" aria-label="Fill">
        <Switch
          label="Fill"
          description="Shapes and texts are filled"
          checked={style.fill}
          onChange={(fill) => change({ fill })}
        />
        {style.fill && (
          <ColourChoice
            label="Colour of the fill"
            value={style.fill_color}
            onChoose={(color) => change({ fill_color: color })}
          />
        )}
      </div>
      <div className={styles['part']} role="group" aria-label="Shadow">
        <Slider
          label="Width of the shadow"
          min={0}
          max={max}
          value={style.shadow_width}
          onChange={(width) => change({ shadow_width: width })}
        />
        <Slider
          label="Offset of the shadow"
          min={0}
          max={max}
          value={style.shadow_offset}
          onChange={(offset) => change({ shadow_offset: offset })}
        />
        <ColourChoice
          label="Colour of the shadow"
          value={style.shadow_color}
          onChoose={(color) => change({ shadow_color: color })}
        />
      </div>
    </div>
  );
}
