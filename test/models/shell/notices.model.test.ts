import { describeMachine } from '../lib/suite.ts';
import { noticesCases } from './notices.cases.ts';

describeMachine(noticesCases);
