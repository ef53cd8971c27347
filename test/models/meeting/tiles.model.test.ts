import { describeMachine } from '../lib/suite.ts';
import { tilesCases } from './tiles.cases.ts';

describeMachine(tilesCases);
