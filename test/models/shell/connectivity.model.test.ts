import { describeMachine } from '../lib/suite.ts';
import { connectivityCases } from './connectivity.cases.ts';

describeMachine(connectivityCases);
