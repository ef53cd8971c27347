import { describeMachine } from '../lib/suite.ts';
import { pageCases } from './page.cases.ts';

describeMachine(pageCases);
