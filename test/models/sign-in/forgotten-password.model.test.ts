import { describeMachine } from '../lib/suite.ts';
import { forgottenPasswordCases } from './forgotten-password.cases.ts';

describeMachine(forgottenPasswordCases);
