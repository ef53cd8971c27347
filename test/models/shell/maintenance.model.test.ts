import { describeMachine } from '../lib/suite.ts';
import { maintenanceCases } from './maintenance.cases.ts';

describeMachine(maintenanceCases);
