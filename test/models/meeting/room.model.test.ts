import { describeMachine } from '../lib/suite.ts';
import { roomCases } from './room.cases.ts';

describeMachine(roomCases);
