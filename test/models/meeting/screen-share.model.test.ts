import { describeMachine } from '../lib/suite.ts';
import { screenShareCases } from './screen-share.cases.ts';

describeMachine(screenShareCases);
