import { describeMachine } from '../lib/suite.ts';
import { performanceCases } from './performance.cases.ts';

describeMachine(performanceCases);
