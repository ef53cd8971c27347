import { describeMachine } from '../lib/suite.ts';
import { captchaCases } from './captcha.cases.ts';

describeMachine(captchaCases);
