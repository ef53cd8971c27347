import { useActorRef, useSelector } from '@xstate/react';
import { carouselMachine } from '#machines/sign-up/carousel.machine.ts';
import { Carousel } from '#src/components/Carousel/Carousel.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import styles from './PromoPanel.module.css';
import { slides } from './slides.ts';

/** The logo above a carousel that advances by itself; in narrow windows only the logo. */
export function PromoPanel() {
  const actor = useActorRef(carouselMachine, { input: { slides: slides.length } });
  const index = useSelector(actor, ({ context }) => context.index);
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('paused'));
  return (
    <aside className={styles['panel']} aria-label="What you get">
      <div className={styles['folded']}>
        <Logo tone="panel" />
      </div>
      <div
        className={styles['carousel']}
        onPointerEnter={() => actor.send({ type: 'attention.gained' })}
        onPointerLeave={() => actor.send({ type: 'attention.lost' })}
        onFocus={() => actor.send({ type: 'attention.gained' })}
        onBlur={() => actor.send({ type: 'attention.lost' })}
      >
        <Carousel
          header={<Logo tone="panel" />}
          label="Product highlights"
          slides={slides}
          index={index}
          paused={isPaused}
          onShow={(slide) => actor.send({ type: 'slide.show', index: slide })}
          onTransitionStart={() => actor.send({ type: 'transition.started' })}
          onTransitionEnd={() => actor.send({ type: 'transition.ended' })}
          onPausedChange={(paused) => actor.send({ type: paused ? 'rotation.pause' : 'rotation.resume' })}
        />
      </div>
    </aside>
  );
}
