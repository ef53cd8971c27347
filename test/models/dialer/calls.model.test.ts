import { describeMachine } from '../lib/suite.ts';
import { callsCases } from './calls.cases.ts';

describeMachine(callsCases);
