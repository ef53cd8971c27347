import { describeMachine } from '../lib/suite.ts';
import { registrationFormCases } from './registration-form.cases.ts';

describeMachine(registrationFormCases);
