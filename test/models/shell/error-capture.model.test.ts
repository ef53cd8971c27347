import { describeMachine } from '../lib/suite.ts';
import { errorCaptureCases } from './error-capture.cases.ts';

describeMachine(errorCaptureCases);
