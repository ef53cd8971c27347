import { describeMachine } from '../lib/suite.ts';
import { callClockCases } from './call-clock.cases.ts';

describeMachine(callClockCases);
