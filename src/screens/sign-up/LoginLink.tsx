import { FollowLink } from '../entrance/FollowLink.tsx';
import { paths } from '../entrance/paths.ts';
import styles from './LoginLink.module.css';

export interface LoginLinkProps {
  /** Blocked while any request is in flight (specification 2.3). */
  readonly blocked?: boolean;
  /** Called when the visitor follows the link in this tab. */
  readonly onFollow: () => void;
}

/** 'Already have a account ? Log In' (specification 2.3). */
export function LoginLink({ blocked = false, onFollow }: LoginLinkProps) {
  return (
    <p className={styles['line']}>
      Already have a account ?{' '}
      <FollowLink href={paths.login} blocked={blocked} onFollow={onFollow}>
        Log In
      </FollowLink>
    </p>
  );
}
