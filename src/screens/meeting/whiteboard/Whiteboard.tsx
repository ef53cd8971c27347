import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { FileChoice } from '#src/components/FileChoice/FileChoice.tsx';
import { PacedLiveRegion } from '#src/components/PacedLiveRegion/PacedLiveRegion.tsx';
import type { CreateSurface, SurfaceTrouble } from '#machines/meeting/whiteboard/surface.types.ts';
import { BoardProvider, type WhiteboardActor } from './board-context.ts';
import { BoardPage } from './BoardPage.tsx';
import { BoardStatus } from './BoardStatus.tsx';
import { BoardTools } from './tools/BoardTools.tsx';
import { ClearDialog } from './dialogs/ClearDialog.tsx';
import type { ConnectedSurface } from './connect-surface.ts';
import { DrawingTools } from './tools/DrawingTools.tsx';
import { ObjectList } from './ObjectList.tsx';
import { Overview } from './overview/Overview.tsx';
import { othersDrawing } from './others-drawing.ts';
import { PageDialog } from './dialogs/PageDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TextEditor } from './TextEditor.tsx';
import { useBoardInput } from './useBoardInput.ts';
import styles from './Whiteboard.module.css';

export interface WhiteboardProps {
  readonly whiteboard: WhiteboardActor;
  readonly createSurface: CreateSurface;
  readonly onClose: () => void;
}

/** The open whiteboard (specification 2.6, 4.6): its tools, its page, and the list of what is on it. */
export function Whiteboard({ whiteboard, createSurface, onClose }: WhiteboardProps) {
  const [connected, setConnected] = useState<ConnectedSurface | null>(null);
  const [trouble, setTrouble] = useState<SurfaceTrouble | null>(null);
  const [hasList, setHasList] = useState(false);
  const [fingersDraw, setFingersDraw] = useState<boolean | undefined>();
  const picture = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const surface = connected?.surface ?? null;
  const parts = useMemo(() => ({ whiteboard, surface }), [whiteboard, surface]);
  const { handlers, isDropping, choose } = useBoardInput(whiteboard);
  return (
    <BoardProvider value={parts}>
      <section className={styles['board']} aria-label="Whiteboard" {...handlers}>
        <div className={styles['bar']}>
          <DrawingTools onImage={() => picture.current?.click()} />
          <BoardTools
            hasList={hasList}
            onList={() => setHasList(!hasList)}
            onOpenFile={() => file.current?.click()}
            fingersDraw={fingersDraw}
            onFingersDraw={(draw) => {
              setFingersDraw(draw);
              connected?.setFingersDraw(draw);
            }}
            onClose={onClose}
          />
        </div>
        <div className={styles['page']}>
          <BoardPage
            whiteboard={whiteboard}
            createSurface={createSurface}
            onConnected={setConnected}
            onTrouble={setTrouble}
          />
          <TextEditor />
          <SelectionBar />
          <Overview />
          <div className={styles['over']}>
            <BoardStatus trouble={trouble} onTroubleRead={() => setTrouble(null)} />
            {hasList && <ObjectList onClose={() => setHasList(false)} />}
          </div>
          {isDropping && <div className={styles['drop']}>Drop a picture here</div>}
        </div>
        <FileChoice
          label="Picture"
          accept="image/png,image/jpeg,image/webp,image/gif"
          input={picture}
          onChoose={choose}
        />
        <FileChoice
          label="File of a whiteboard"
          accept="application/json,.json"
          input={file}
          onChoose={(chosen) => whiteboard.send({ type: 'file.open', file: chosen, name: chosen.name })}
        />
        <OthersDrawing whiteboard={whiteboard} />
        <ClearDialog />
        <PageDialog />
      </section>
    </BoardProvider>
  );
}

/** Milliseconds between two announcements: a busy board does not speak all the time. */
const pace = 5_000;

/** Announces what the other participants draw. */
function OthersDrawing({ whiteboard }: Pick<WhiteboardProps, 'whiteboard'>) {
  const others = useMemo(() => othersDrawing(whiteboard), [whiteboard]);
  return <PacedLiveRegion message={useSyncExternalStore(others.subscribe, others.text)} interval={pace} />;
}
