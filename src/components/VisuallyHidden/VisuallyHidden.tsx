import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={classNames(styles['hidden'], className)} />;
}
