import { brand } from '#machines/shared/brand.ts';
import { version } from '../../../../package.json';
import styles from './About.module.css';

/** What support asks for: the version of the app, and where it runs. */
export function About() {
  const isInstalled = globalThis.matchMedia('(display-mode: standalone)').matches;
  return (
    <dl className={styles['about']}>
      <div>
        <dt>Version</dt>
        <dd>
          {brand} {version}
        </dd>
      </div>
      <div>
        <dt>Opened as</dt>
        <dd>{isInstalled ? 'Installed app' : 'Page in the browser'}</dd>
      </div>
      <div>
        <dt>Browser</dt>
        <dd>{navigator.userAgent}</dd>
      </div>
    </dl>
  );
}
