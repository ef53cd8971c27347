import { describeMachine } from '../lib/suite.ts';
import { holdCases } from './hold.cases.ts';

describeMachine(holdCases);
