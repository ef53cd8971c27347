import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { boardDefaults, type PageSize } from '#machines/meeting/whiteboard/objects.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { TextInput } from '#src/components/TextInput/TextInput.tsx';
import { useBoard } from '../board-context.ts';
import { sizeText } from '../object-texts.ts';
import styles from './PageDialog.module.css';

/** The size of the page, which all participants have (specification 4.6, 9). */
export function PageDialog() {
  const { whiteboard } = useBoard();
  const isOpen = useSelector(whiteboard, (snapshot) => snapshot.hasTag('dialog:page'));
  const form = useId();
  const close = () => whiteboard.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Page size"
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Change
          </Button>
        </>
      }
    >
      <SizeForm id={form} />
    </Dialog>
  );
}

const presets: readonly (readonly [name: string, page: PageSize])[] = [
  ['Standard', boardDefaults.page],
  ['Wide', { width: 1280, height: 720 }],
  ['Upright', { width: 600, height: 800 }],
  ['Large', { width: 1600, height: 1200 }],
];

const { smallestPage } = boardDefaults;

function problemOf(text: string, least: number): string {
  const isNumber = /^\d+$/u.test(text.trim());
  const isWithin = Number(text) >= least && Number(text) <= boardLimits.pageMax;
  return isNumber && isWithin ? '' : `Enter a number from ${least} to ${boardLimits.pageMax}`;
}

interface TypedSize {
  readonly width: string;
  readonly height: string;
}

const typed = ({ width, height }: PageSize): TypedSize => ({ width: String(width), height: String(height) });

function SizeForm({ id }: { readonly id: string }) {
  const { whiteboard } = useBoard();
  const [size, setSize] = useState(() => typed(whiteboard.getSnapshot().context.board.page.value));
  const [isChecked, setIsChecked] = useState(false);
  const problems = {
    width: problemOf(size.width, smallestPage.width),
    height: problemOf(size.height, smallestPage.height),
  };
  return (
    <form
      id={id}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (problems.width + problems.height !== '') return;
        whiteboard.send({
          type: 'page.resize',
          page: { width: Number(size.width), height: Number(size.height) },
        });
      }}
    >
      <p>All participants see the change. Drawings outside a smaller page are kept.</p>
      <div className={styles['presets']}>
        {presets.map(([name, page]) => (
          <Button key={name} variant="secondary" className={styles['preset']} onClick={() => setSize(typed(page))}>
            <span className={styles['choice']}>
              {name}
              <span className={styles['size']}>{sizeText(page)}</span>
            </span>
          </Button>
        ))}
      </div>
      <div className={styles['fields']}>
        <Field label="Width" error={isChecked ? problems.width : ''}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            data-initial-focus=""
            value={size.width}
            onChange={(width) => setSize({ ...size, width })}
          />
        </Field>
        <Field label="Height" error={isChecked ? problems.height : ''}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={size.height}
            onChange={(height) => setSize({ ...size, height })}
          />
        </Field>
      </div>
    </form>
  );
}
