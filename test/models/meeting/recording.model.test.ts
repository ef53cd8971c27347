import { describeMachine } from '../lib/suite.ts';
import { recordingCases } from './recording.cases.ts';

describeMachine(recordingCases);
