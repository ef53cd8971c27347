import { Select, type SelectProps } from '#src/components/Select/Select.tsx';
import styles from './DeveloperSettings.module.css';

/**
 * A select that shows the whole of what is chosen, on several lines where it is long: a native one cuts it off. The text
 * stands over the control's own, which is not seen.
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
