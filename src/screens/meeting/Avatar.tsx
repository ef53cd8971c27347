import { useState } from 'react';
import styles from './Avatar.module.css';
import { initials } from './texts.ts';

export interface AvatarProps {
  readonly displayName: string;
  /** Address of their picture; '' for none. */
  readonly image: string;
  readonly size?: 'small' | 'large';
}

/**
 * Somebody's picture, or the letters of their name while there is none to be had: decoration beside the name itself.
 * Whoever keeps the picture is not told which page shows it.
 */
export function Avatar({ displayName, image, size = 'small' }: AvatarProps) {
  const [missing, setMissing] = useState('');
  return (
    <span className={styles['avatar']} data-size={size} data-initials={initials(displayName)} aria-hidden="true">
      {image !== '' && image !== missing && (
        <img
          className={styles['image']}
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          draggable={false}
          onError={() => setMissing(image)}
        />
      )}
    </span>
  );
}
