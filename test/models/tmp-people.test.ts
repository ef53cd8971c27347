import { registry } from './registry.ts';
import { describeMachine } from './lib/suite.ts';
for (const cases of registry) if ((process.env['ONE'] ?? '').split(',').includes(cases.name)) describeMachine(cases);
