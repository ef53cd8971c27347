import { useActorRef } from '@xstate/react';
import { carouselMachine } from '#machines/sign-up/carousel.machine.ts';
import { slides } from '#src/screens/entrance/slides.ts';

/** The promotional panel's carousel, for every screen that shows it. */
export const useCarousel = () => useActorRef(carouselMachine, { input: { slides: slides.length } });
