import { describeMachine } from '../lib/suite.ts';
import { microphoneCases } from './microphone.cases.ts';

describeMachine(microphoneCases);
