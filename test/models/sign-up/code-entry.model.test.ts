import { describeMachine } from '../lib/suite.ts';
import { codeEntryCases } from './code-entry.cases.ts';

describeMachine(codeEntryCases);
