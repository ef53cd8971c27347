import { describeMachine } from '../lib/suite.ts';
import { rosterCases } from './roster.cases.ts';

describeMachine(rosterCases);
