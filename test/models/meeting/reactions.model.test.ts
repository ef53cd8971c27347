import { describeMachine } from '../lib/suite.ts';
import { reactionsCases } from './reactions.cases.ts';

describeMachine(reactionsCases);
