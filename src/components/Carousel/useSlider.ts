import type { KeenSliderInstance, KeenSliderOptions } from 'keen-slider';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface SliderOptions {
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onTransitionStart: () => void;
  readonly onTransitionEnd: () => void;
}

/** Specification 9: no animation. The slide still changes within a frame, with a start and an end. */
const AT_ONCE = { duration: 0 } as const;

function sliderOptions(latest: RefObject<SliderOptions>): KeenSliderOptions {
  return {
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
  };
}

/**
 * A keen-slider on the returned element that follows `index` and reports swipes as requests. Its code is loaded after
 * the first screen.
 */
export function useSlider(options: SliderOptions): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (isGone || container.current === null) return;
      slider.current = new KeenSlider(container.current, sliderOptions(latest));
    };
    // The first slide is shown without it, also when the slider does not load.
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      slider.current?.destroy();
      slider.current = null;
    };
  }, []);

  const { index } = options;
  useEffect(() => {
    slider.current?.moveToIdx(index, false, AT_ONCE);
  }, [index]);

  return container;
}
