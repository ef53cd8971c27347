import { describeMachine } from '../lib/suite.ts';
import { shortcutsCases } from './shortcuts.cases.ts';

describeMachine(shortcutsCases);
