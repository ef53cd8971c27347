import { describeMachine } from '../lib/suite.ts';
import { carouselCases } from './carousel.cases.ts';

describeMachine(carouselCases);
