import type { ComponentType } from 'react';
import { areaIcons } from '#src/components/Icons/AreaIcons.tsx';
import type { IconProps } from '#src/components/Icons/draw.tsx';
import styles from '../Gallery.module.css';

type Set = Readonly<Record<string, ComponentType<IconProps>>>;

const { dialer, crm, ...groups } = areaIcons;
const sets: readonly (readonly [string, Set])[] = [['areas', { dialer, crm }], ...Object.entries<Set>(groups)];

/** The icons of the wider product areas (specification 1). */
export function Areas() {
  return (
    <div className={styles['columns']}>
      {sets.map(([name, set]) => (
        <figure key={name} className={styles['stack']}>
          <figcaption>{name}</figcaption>
          <div className={styles['row']}>
            {Object.entries(set).map(([icon, Icon]) => (
              <span key={icon} className={styles['icon']}>
                <Icon size="large" />
                {icon}
              </span>
            ))}
          </div>
        </figure>
      ))}
    </div>
  );
}
