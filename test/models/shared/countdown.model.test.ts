import { describeMachine } from '../lib/suite.ts';
import { countdownCases } from './countdown.cases.ts';

describeMachine(countdownCases);
