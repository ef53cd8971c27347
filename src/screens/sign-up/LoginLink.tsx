import type { MouseEvent } from 'react';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import styles from './LoginLink.module.css';

export interface LoginLinkProps {
  /** Blocked while any request is in flight (specification 2.3). */
  readonly blocked?: boolean;
  /** The visitor follows it in this tab; with a modifier key the browser opens it elsewhere by itself. */
  readonly onFollow: () => void;
}

export const LOGIN_PATH = '/login';

/** True for a plain press, which the app answers itself instead of loading the page anew. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** 'Already have a account ? Log In' (specification 2.3). */
export function LoginLink({ blocked = false, onFollow }: LoginLinkProps) {
  return (
    <p className={styles['line']}>
      Already have a account ?{' '}
      <TextLink
        href={LOGIN_PATH}
        blocked={blocked}
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onFollow();
        }}
      >
        Log In
      </TextLink>
    </p>
  );
}
