import { describeMachine } from '../lib/suite.ts';
import { connectionCases } from './connection.cases.ts';

describeMachine(connectionCases);
