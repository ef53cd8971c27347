import { Select, type SelectProps } from '#src/components/Select/Select.tsx';
import styles from './DeveloperSettings.module.css';

/**
 * A select that shows its full value, wrapped if it is long: a native select truncates it. The full text is over the
 * control's own text, which is transparent.
 */
export function WholeSelect(props: Omit<SelectProps, 'className'>) {
  const chosen = props.options.find(({ value }) => value === props.value);
  return (
    <div className={styles['whole']}>
      <Select {...props} className={styles['control']} />
      <span
        className={styles['value']}
        aria-hidden="true"
        data-value=""
        data-disabled={props.disabled === true || undefined}
      >
        {chosen?.label}
      </span>
    </div>
  );
}
