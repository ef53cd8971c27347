import * as actionIcons from '#src/components/Icons/action-icons.tsx';
import * as signIcons from '#src/components/Icons/sign-icons.tsx';
import * as statusIcons from '#src/components/Icons/status-icons.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { classNames } from '#src/components/class-names.ts';
import styles from '../Gallery.module.css';

const swatches = {
  text: 'Text',
  muted: 'Muted',
  faint: 'Faint',
  raised: 'Raised',
  accent: 'Accent',
  accentSoft: 'Accent soft',
  danger: 'Danger',
  success: 'Success',
  warning: 'Warning',
  onPanel: 'On panel',
} as const;

export function Tokens() {
  return (
    <>
      <div className={styles['row']}>
        {Object.entries(swatches).map(([role, name]) => (
          <div key={role} className={classNames(styles['swatch'], styles[role])}>
            {name}
          </div>
        ))}
      </div>
      <div className={styles['row']}>
        {Object.entries({ ...actionIcons, ...signIcons, ...statusIcons }).map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon />
          </span>
        ))}
      </div>
      <div className={styles['row']}>
        <Logo />
        <Logo variant="mark" />
        <span className={styles['panel']}>
          <Logo tone="panel" />
        </span>
      </div>
    </>
  );
}
