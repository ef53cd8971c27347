import { LinkButton } from '#src/components/LinkButton/LinkButton.tsx';
import { WarningIcon } from '#src/components/Icons/signIcons.tsx';
import { followOnPress } from '#src/screens/entrance/FollowLink.tsx';
import styles from '../layout/ErrorScreen.module.css';
import { RootLayout } from '../layout/RootLayout.tsx';
import { routeTable } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** An address that no route can be matched to, with a way on. The layout stands around it as around every screen. */
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
