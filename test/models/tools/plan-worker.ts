/** A process that plans the tests of the machines whose names it receives. */
import { answerNames } from '../lib/processes.ts';
import { casesOf } from '../registry.ts';
import { planOf } from './plan.ts';

answerNames((name) => planOf(casesOf(name)));
