import { describeMachine } from '../lib/suite.ts';
import { verificationCases } from './verification.cases.ts';

describeMachine(verificationCases);
