import { describeMachine } from '../lib/suite.ts';
import { feedbackCases } from './feedback.cases.ts';

describeMachine(feedbackCases);
