import { describeMachine } from '../lib/suite.ts';
import { meetingCases } from './meeting.cases.ts';

describeMachine(meetingCases);
