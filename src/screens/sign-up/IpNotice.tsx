import { useSelector } from '@xstate/react';
import styles from './IpNotice.module.css';
import type { SignUpPageActor } from './actors.ts';

/** 'We will monitor you ip address {ip}' (specification 1), with the address the availability check found; session replay masks it. */
export function IpNotice({ page }: { readonly page: SignUpPageActor }) {
  const ip = useSelector(page, ({ context }) => context.availability?.ip ?? '');
  if (ip === '') return null;
  return (
    <p className={styles['notice']}>
      We will monitor you ip address <span data-private="">{ip}</span>
    </p>
  );
}
