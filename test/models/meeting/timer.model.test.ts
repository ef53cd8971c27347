import { describeMachine } from '../lib/suite.ts';
import { timerCases } from './timer.cases.ts';

describeMachine(timerCases);
