import { describeMachine } from '../lib/suite.ts';
import { admissionCases } from './admission.cases.ts';

describeMachine(admissionCases);
