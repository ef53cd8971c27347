import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from './registry.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const named = (files: readonly string[], ending: string): string[] =>
  files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));

const machines = named(filesBelow('machines'), '.machine.ts').toSorted();

it('knows every statechart', () => {
  expect(registry.map(({ name }) => name).toSorted()).toEqual(machines);
});

it('has a model test for every statechart', () => {
  expect(named(filesBelow('test/models'), '.model.test.ts').toSorted()).toEqual(machines);
});
