import { Button } from '../Button/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../Icons/sign-icons.tsx';
import { pageSlots } from './page-slots.ts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** The accessible name of the navigation, e.g. 'Number pages'. */
  readonly label: string;
  /** The page shown, 0-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  readonly disabled?: boolean | undefined;
}

/**
 * Pages of a list that is completely loaded. Renders nothing for a single page; in a narrow container 'page of count'.
 */
export function Pagination({ label, page, pageCount, onChange, disabled = false }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles['pagination']} aria-label={label}>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Previous page"
        aria-disabled={disabled || page <= 0}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeftIcon />
      </Button>
      <ol className={styles['pages']} role="list">
        {pageSlots(page, pageCount).map(({ key, page: target }) => (
          <li key={key}>
            {target === null ? (
              <span className={styles['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles['page']}
                aria-label={`Page ${target + 1}`}
                aria-current={target === page ? 'page' : undefined}
                disabled={disabled}
                onClick={() => onChange(target)}
              >
                {target + 1}
              </button>
            )}
          </li>
        ))}
      </ol>
      <span className={styles['summary']} aria-live="polite">
        Page {page + 1} of {pageCount}
      </span>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Next page"
        aria-disabled={disabled || page >= pageCount - 1}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
