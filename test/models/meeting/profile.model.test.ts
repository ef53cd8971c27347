import { describeMachine } from '../lib/suite.ts';
import { profileCases } from './profile.cases.ts';

describeMachine(profileCases);
