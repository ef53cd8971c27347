import { flagAddress } from './flag-address.ts';
import styles from './Flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
}

/** A country's flag, 24 x 16. Decorative: the country's name is beside it. */
export function Flag({ country }: FlagProps) {
  return (
    <img
      className={styles['flag']}
      src={flagAddress(country)}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
