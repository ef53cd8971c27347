/** A process that plans the tests of the machines whose names it receives. */
import { loadCases } from '../case-files.ts';
import { answerNames } from '../lib/processes.ts';
import { planOf } from './plan.ts';

answerNames(async (name) => planOf(await loadCases(name)));
