import { useState } from 'react';
import styles from './Avatar.module.css';
import { avatarColour } from './avatar-colour.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** The participant's id, which determines the colour; '' outside of a meeting. */
  readonly id?: string;
  readonly displayName: string;
  /** Address of the participant's picture; '' for none. */
  readonly image: string;
  readonly size?: 'small' | 'large';
}

/**
 * A participant's picture, or their initials while it is not available: decorative, because the name is beside it. The
 * request for the picture carries no referrer.
 */
export function Avatar({ id = '', displayName, image, size = 'small' }: AvatarProps) {
  const [missing, setMissing] = useState('');
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      data-colour={avatarColour(id)}
      data-initials={initials(displayName)}
      aria-hidden="true"
    >
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
