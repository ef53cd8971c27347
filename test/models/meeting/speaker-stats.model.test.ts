import { describeMachine } from '../lib/suite.ts';
import { speakerStatsCases } from './speaker-stats.cases.ts';

describeMachine(speakerStatsCases);
