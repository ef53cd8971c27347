import styles from './Avatar.module.css';
import { initials } from './texts.ts';

export interface AvatarProps {
  readonly displayName: string;
  /** Address of their picture; '' for none. */
  readonly image: string;
  readonly size?: 'small' | 'large';
}

/** Somebody's picture or the letters of their name: decoration beside the name itself. */
export function Avatar({ displayName, image, size = 'small' }: AvatarProps) {
  return (
    <span className={styles['avatar']} data-size={size} data-initials={initials(displayName)} aria-hidden="true">
      {image !== '' && <img className={styles['image']} src={image} alt="" referrerPolicy="no-referrer" />}
    </span>
  );
}
