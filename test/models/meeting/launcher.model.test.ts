import { describeMachine } from '../lib/suite.ts';
import { launcherCases } from './launcher.cases.ts';

describeMachine(launcherCases);
