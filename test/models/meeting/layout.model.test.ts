import { describeMachine } from '../lib/suite.ts';
import { layoutCases } from './layout.cases.ts';

describeMachine(layoutCases);
