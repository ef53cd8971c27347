import { describeMachine } from '../lib/suite.ts';
import { activeTabCases } from './active-tab.cases.ts';

describeMachine(activeTabCases);
