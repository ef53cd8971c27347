import { describeMachine } from '../lib/suite.ts';
import { inviteCases } from './invite.cases.ts';

describeMachine(inviteCases);
