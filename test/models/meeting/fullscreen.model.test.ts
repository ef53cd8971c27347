import { describeMachine } from '../lib/suite.ts';
import { fullscreenCases } from './fullscreen.cases.ts';

describeMachine(fullscreenCases);
