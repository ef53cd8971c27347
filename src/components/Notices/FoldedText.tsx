import { useCallback, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import styles from './Notices.module.css';

/** Texts up to this length always fit in three lines of the narrowest window. */
const alwaysFits = 72;

/** A text of three lines at most; a longer text is collapsed and can be expanded. */
export function FoldedText({ children: text }: { readonly children: string }) {
  return text.length <= alwaysFits ? <span className={styles['text']}>{text}</span> : <LongText>{text}</LongText>;
}

function LongText({ children }: { readonly children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <span className={styles['text']}>
      <span ref={isOpen ? null : watch} className={classNames(!isOpen && styles['folded'])}>
        {children}
      </span>
      {(isCut || isOpen) && (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </span>
  );
}
