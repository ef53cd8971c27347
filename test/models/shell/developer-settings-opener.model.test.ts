import { describeMachine } from '../lib/suite.ts';
import { developerSettingsOpenerCases } from './developer-settings-opener.cases.ts';

describeMachine(developerSettingsOpenerCases);
