import { describeMachine } from '../lib/suite.ts';
import { devicesCases } from './devices.cases.ts';

describeMachine(devicesCases);
