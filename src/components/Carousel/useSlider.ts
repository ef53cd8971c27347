import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface SliderOptions {
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onTransitionStart: () => void;
  readonly onTransitionEnd: () => void;
}

/** Specification 9: no animation. The slide still changes within a frame, with a start and an end. */
const AT_ONCE = { duration: 0 } as const;

/** A keen-slider on the returned element that follows `index` and reports swipes as wishes. */
export function useSlider(options: SliderOptions): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    const instance = new KeenSlider(container.current, {
      initial: latest.current.index,
      loop: true,
      defaultAnimation: AT_ONCE,
      animationStarted: () => latest.current.onTransitionStart(),
      animationEnded: () => latest.current.onTransitionEnd(),
      animationStopped: () => latest.current.onTransitionEnd(),
      dragEnded: (own) => {
        const target = own.animator.targetIdx ?? own.track.details.abs;
        own.moveToIdx(target, true, AT_ONCE);
        const shown = own.track.absToRel(target);
        if (shown !== latest.current.index) latest.current.onShow(shown);
      },
    });
    slider.current = instance;
    return () => {
      instance.destroy();
      slider.current = null;
    };
  }, []);

  const { index } = options;
  useEffect(() => {
    slider.current?.moveToIdx(index, false, AT_ONCE);
  }, [index]);

  return container;
}
