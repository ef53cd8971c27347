import { LinkButton } from '#src/components/LinkButton/LinkButton.tsx';
import { WarningIcon } from '#src/components/Icons/sign-icons.tsx';
import { followOnPress } from '#src/screens/entrance/FollowLink.tsx';
import styles from '../layout/ErrorScreen.module.css';
import { RootLayout } from '../layout/RootLayout.tsx';
import { routeTable } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** The screen for an address that matches no route, with a link to continue, inside the common layout. */
export function NotFoundRoute() {
  const { goToDashboard } = useNavigation();
  return (
    <RootLayout>
      <main className={styles['page']}>
        <title>This page does not exist</title>
        <div className={styles['content']}>
          <span className={styles['mark']}>
            <WarningIcon size="large" />
          </span>
          <h1>This page does not exist</h1>
          <p className={styles['text']}>There is a mistake in its address. Check the address, or go to the start.</p>
          <div className={styles['ways']}>
            <LinkButton href={routeTable.dashboard.path} onClick={followOnPress(goToDashboard)}>
              Go to start
            </LinkButton>
          </div>
        </div>
      </main>
    </RootLayout>
  );
}
