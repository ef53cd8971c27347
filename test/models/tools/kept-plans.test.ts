import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { casesOf } from '../registry.ts';
import { keepPlan, keptPlan } from './kept-plans.ts';
import { planOf } from './plan.ts';

const name = 'shell/connectivity';
const file = join(import.meta.dirname, `../../../.cache/plans/${name}.json`);

it('a plan is kept until its sources change', () => {
  const plan = planOf(casesOf(name));
  keepPlan(plan);
  expect(keptPlan(name)).toEqual(plan);
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, kept.replace(/"sources":"[\da-f]{8}/, '"sources":"00000000'));
  expect(keptPlan(name)).toBeUndefined();
  writeFileSync(file, kept.slice(0, -9));
  expect(keptPlan(name)).toBeUndefined();
  keepPlan(plan);
  expect(keptPlan(name)).toEqual(plan);
  expect(keptPlan('shell/unknown')).toBeUndefined();
});
