import { describeMachine } from '../lib/suite.ts';
import { dialerCases } from './dialer.cases.ts';

describeMachine(dialerCases);
