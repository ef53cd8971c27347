import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import styles from './EntranceForm.module.css';

/** 'Please wait', while nothing can be said yet. */
export function Waiting({ title }: { readonly title: string }) {
  return (
    <div className={styles['waiting']} role="status">
      <title>{title}</title>
      <Spinner />
      <p>Please wait</p>
    </div>
  );
}
