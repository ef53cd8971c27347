import { describeMachine } from '../lib/suite.ts';
import { chatCases } from './chat.cases.ts';

describeMachine(chatCases);
