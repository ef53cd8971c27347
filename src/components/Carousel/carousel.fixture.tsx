import { useState } from 'react';
import { Carousel, type CarouselProps } from './Carousel.tsx';

export interface StatefulCarouselProps extends Partial<CarouselProps> {
  readonly slides: CarouselProps['slides'];
  /** The first slide that is shown. */
  readonly start?: number;
}

/** Test fixture: a carousel that shows each requested slide and can be paused; an `index` that is given stays shown. */
export function StatefulCarousel({ start = 0, ...props }: StatefulCarouselProps) {
  const [index, setIndex] = useState(start);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <Carousel
      label="Product highlights"
      index={index}
      onShow={setIndex}
      onTransitionStart={() => undefined}
      onTransitionEnd={() => undefined}
      paused={isPaused}
      onPausedChange={setIsPaused}
      {...props}
    />
  );
}
