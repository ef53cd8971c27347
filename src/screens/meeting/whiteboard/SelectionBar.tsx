import { shallowEqual, useSelector } from '@xstate/react';
import { selectedObjects } from '#machines/meeting/whiteboard/changes.ts';
import { PencilIcon } from '#src/components/Icons/action-icons.tsx';
import { BackIcon, DeleteIcon, DuplicateIcon, FrontIcon } from '#src/components/Icons/board-icons.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { Toolbar } from '#src/components/Toolbar/Toolbar.tsx';
import { useBoard, useCanDraw } from './board-context.ts';
import { authorText, countText, objectText } from './object-texts.ts';
import { ToolButton } from './tools/ToolButton.tsx';
import styles from './SelectionBar.module.css';

/** What is selected and who drew it, with what can be done with it; also announced. */
export function SelectionBar() {
  const { whiteboard } = useBoard();
  const canDraw = useCanDraw();
  const isEditing = useSelector(whiteboard, (snapshot) => snapshot.hasTag('editing'));
  const selection = useSelector(
    whiteboard,
    ({ context }) => {
      const chosen = selectedObjects(context);
      const [first] = chosen;
      return {
        text: first === undefined || chosen.length > 1 ? countText(chosen.length) : objectText(first),
        author: first === undefined || chosen.length > 1 ? '' : `Drawn by ${authorText(context, first)}`,
        textId: chosen.length === 1 && first?.content.type === 'text' ? first.id : '',
        isEmpty: first === undefined,
      };
    },
    shallowEqual,
  );
  const { text, author, textId, isEmpty } = selection;
  const said = isEmpty ? '' : `Selected: ${[text, author].filter((one) => one !== '').join('. ')}`;
  return (
    <>
      <LiveRegion message={said} />
      {!isEmpty && !isEditing && (
        <div className={styles['bar']}>
          <p className={styles['what']} dir="auto">
            <span className={styles['name']}>{text}</span>
            {author !== '' && <span className={styles['author']}>{author}</span>}
          </p>
          {canDraw && (
            <Toolbar className={styles['tools']} label="Selection">
              {textId !== '' && (
                <ToolButton label="Edit text" onPress={() => whiteboard.send({ type: 'text.edit', id: textId })}>
                  <PencilIcon />
                </ToolButton>
              )}
              <ToolButton
                label="Duplicate"
                keys="Control+D"
                onPress={() => whiteboard.send({ type: 'selection.duplicate' })}
              >
                <DuplicateIcon />
              </ToolButton>
              <ToolButton
                label="Bring to front"
                keys="]"
                onPress={() => whiteboard.send({ type: 'selection.order', order: 'front' })}
              >
                <FrontIcon />
              </ToolButton>
              <ToolButton
                label="Send to back"
                keys="["
                onPress={() => whiteboard.send({ type: 'selection.order', order: 'back' })}
              >
                <BackIcon />
              </ToolButton>
              <ToolButton label="Delete" keys="Delete" onPress={() => whiteboard.send({ type: 'selection.remove' })}>
                <DeleteIcon />
              </ToolButton>
            </Toolbar>
          )}
        </div>
      )}
    </>
  );
}
