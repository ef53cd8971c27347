import { describeMachine } from '../lib/suite.ts';
import { signInCases } from './sign-in.cases.ts';

describeMachine(signInCases);
