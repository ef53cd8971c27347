import { boardSyncCases } from './meeting/whiteboard/board-sync.cases.ts';
import { describeMachine } from './lib/suite.ts';
describeMachine(boardSyncCases);
