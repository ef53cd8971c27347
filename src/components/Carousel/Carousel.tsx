import 'keen-slider/keen-slider.min.css';
import { useState, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { classNames } from '../class-names.ts';
import { PauseIcon, PlayIcon } from '../Icons/sign-icons.tsx';
import { useSlider } from './useSlider.ts';
import styles from './Carousel.module.css';

/** Specification 3.1, promotional slide. */
export interface Slide {
  /** Address of the background picture. */
  readonly background: string;
  /** Address of the foreground picture. */
  readonly image: string;
  readonly title: string;
  readonly description: string;
}

export interface CarouselProps {
  /** The accessible name of the carousel. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** The slide shown, 0-based. */
  readonly index: number;
  /** Called when the user requests a slide with an indicator or a swipe. */
  readonly onShow: (index: number) => void;
  readonly onTransitionStart: () => void;
  readonly onTransitionEnd: () => void;
  readonly paused: boolean;
  readonly onPausedChange: (paused: boolean) => void;
  /** Placed over the slides' upper edge, e.g. the logo in its panel tone. */
  readonly header?: ReactNode;
}

/**
 * The promotional carousel (specification 1, 9): fills its container and shows the given slide, without animation.
 * The carousel statechart advances it.
 */
export function Carousel({
  label,
  slides,
  index,
  onShow,
  onTransitionStart,
  onTransitionEnd,
  paused,
  onPausedChange,
  header,
}: CarouselProps) {
  // The pictures of the other slides do not compete with the first.
  const [hasFirst, setHasFirst] = useState(false);
  const pictureOf = (address: string, place: number) => (place === index || hasFirst ? address : undefined);
  const container = useSlider({ index, onShow, onTransitionStart, onTransitionEnd });
  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={container}
        className={classNames('keen-slider', styles['slides'])}
        aria-live={paused ? 'polite' : 'off'}
      >
        {slides.map((slide, place) => (
          <div
            key={slide.title}
            className={classNames('keen-slider__slide', styles['slide'])}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${slides.length}`}
            aria-hidden={place !== index}
          >
            <img className={styles['background']} src={pictureOf(slide.background, place)} alt="" draggable={false} />
            <div className={styles['stage']}>
              <img
                className={styles['image']}
                src={pictureOf(slide.image, place)}
                alt=""
                draggable={false}
                onLoad={() => setHasFirst(true)}
                onError={() => setHasFirst(true)}
              />
            </div>
            <div className={styles['text']}>
              <p className={styles['title']}>{slide.title}</p>
              <p className={styles['description']}>{slide.description}</p>
            </div>
          </div>
        ))}
      </div>
      {header !== undefined && <div className={styles['header']}>{header}</div>}
      <div className={styles['controls']}>
        {slides.map((slide, place) => (
          <button
            key={slide.title}
            type="button"
            className={styles['indicator']}
            aria-label={slide.title}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onShow(place)}
          />
        ))}
        <Button
          variant="quiet"
          iconOnly
          className={styles['pause']}
          aria-label={paused ? 'Play slides' : 'Pause slides'}
          onClick={() => onPausedChange(!paused)}
        >
          {paused ? <PlayIcon /> : <PauseIcon />}
        </Button>
      </div>
    </section>
  );
}
