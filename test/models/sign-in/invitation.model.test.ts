import { describeMachine } from '../lib/suite.ts';
import { invitationCases } from './invitation.cases.ts';

describeMachine(invitationCases);
