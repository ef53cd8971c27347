import { describeMachine } from '../lib/suite.ts';
import { numberSelectionCases } from './number-selection.cases.ts';

describeMachine(numberSelectionCases);
