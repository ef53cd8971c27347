import { describeMachine } from '../lib/suite.ts';
import { passwordCases } from './password.cases.ts';

describeMachine(passwordCases);
