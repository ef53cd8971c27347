import { describeMachine } from '../lib/suite.ts';
import { desktopAudioCases } from './desktop-audio.cases.ts';

describeMachine(desktopAudioCases);
