import { describeMachine } from '../lib/suite.ts';
import { appUpdateCases } from './app-update.cases.ts';

describeMachine(appUpdateCases);
