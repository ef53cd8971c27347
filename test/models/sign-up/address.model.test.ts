import { describeMachine } from '../lib/suite.ts';
import { addressCases } from './address.cases.ts';

describeMachine(addressCases);
