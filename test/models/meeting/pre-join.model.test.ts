import { describeMachine } from '../lib/suite.ts';
import { preJoinCases } from './pre-join.cases.ts';

describeMachine(preJoinCases);
