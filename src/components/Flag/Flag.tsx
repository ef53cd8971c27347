import { flagAddress } from './flagAddress.ts';
import styles from './Flag.module.css';

export interface FlagProps {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
}

/** A country's flag, 24 x 16; decorative, its country's name stands beside it. An unknown code leaves the place empty. */
export function Flag({ country }: FlagProps) {
  const address = flagAddress(country);
  return (
    <span className={styles['flag']}>
      {address !== undefined && <img src={address} alt="" width={24} height={16} loading="lazy" decoding="async" />}
    </span>
  );
}
