import { describeMachine } from '../lib/suite.ts';
import { browserBannerCases } from './browser-banner.cases.ts';

describeMachine(browserBannerCases);
