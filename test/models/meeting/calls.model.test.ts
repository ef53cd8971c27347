import { describeMachine } from '../lib/suite.ts';
import { callsListCases } from './calls.cases.ts';

describeMachine(callsListCases);
