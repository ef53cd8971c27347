import { describeMachine } from '../lib/suite.ts';
import { sessionCases } from './session.cases.ts';

describeMachine(sessionCases);
