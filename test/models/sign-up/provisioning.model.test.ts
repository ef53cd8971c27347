import { describeMachine } from '../lib/suite.ts';
import { provisioningCases } from './provisioning.cases.ts';

describeMachine(provisioningCases);
