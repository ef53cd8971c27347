import { describeMachine } from '../lib/suite.ts';
import { cameraCases } from './camera.cases.ts';

describeMachine(cameraCases);
