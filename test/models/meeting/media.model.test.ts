import { describeMachine } from '../lib/suite.ts';
import { mediaCases } from './media.cases.ts';

describeMachine(mediaCases);
