import { describeMachine } from '../lib/suite.ts';
import { ownershipCases } from './ownership.cases.ts';

describeMachine(ownershipCases);
