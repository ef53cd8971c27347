import { describeMachine } from '../lib/suite.ts';
import { uniquenessCases } from './uniqueness.cases.ts';

describeMachine(uniquenessCases);
