import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { carouselMachine } from '#machines/sign-up/carousel.machine.ts';
import styles from './Entrance.module.css';
import { PromoPanel } from './PromoPanel.tsx';

export interface EntranceProps {
  readonly carousel: ActorRefFrom<typeof carouselMachine>;
  readonly children: ReactNode;
}

/** What every way into the product shares: the promotional panel on the left, one thing to do on the right. */
export function Entrance({ carousel, children }: EntranceProps) {
  return (
    <div className={styles['page']}>
      <PromoPanel actor={carousel} />
      <main className={styles['main']}>
        <div className={styles['content']}>{children}</div>
      </main>
    </div>
  );
}
