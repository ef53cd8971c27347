import { describeMachine } from '../lib/suite.ts';
import { soundsCases } from './sounds.cases.ts';

describeMachine(soundsCases);
