/** A process that judges the machines whose names it receives. */
import { answerNames } from '../lib/processes.ts';
import { casesOf } from '../registry.ts';
import { judge } from './judge.ts';

answerNames((name) => judge(casesOf(name)));
