import { describeMachine } from '../lib/suite.ts';
import { pinEntryCases } from './pin-entry.cases.ts';

describeMachine(pinEntryCases);
