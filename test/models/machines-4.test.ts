import { describeMachines } from './lib/shards.ts';

describeMachines(4);
