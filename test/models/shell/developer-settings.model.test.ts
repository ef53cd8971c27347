import { describeMachine } from '../lib/suite.ts';
import { developerSettingsCases } from './developer-settings.cases.ts';

describeMachine(developerSettingsCases);
