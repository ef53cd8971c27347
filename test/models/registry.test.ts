import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machinesOf, shards } from './lib/shards.ts';
import { registry } from './registry.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const named = (files: readonly string[], ending: string): string[] =>
  files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
const namesOf = (cases: readonly { readonly name: string }[]): string[] => cases.map(({ name }) => name).toSorted();

const machines = named(filesBelow('machines'), '.machine.ts').toSorted();

it('lists every statechart', () => {
  expect(namesOf(registry)).toEqual(machines);
});

it('finds the cases of a statechart under its name', () => {
  expect(named(filesBelow('test/models'), '.cases.ts').toSorted()).toEqual(machines);
});

it('has a model test for every statechart, in one of the files that share them', () => {
  const files = filesBelow('test/models').filter((file) => /^machines-\d+\.test\.ts$/.test(file));
  expect(files).toHaveLength(shards);
  expect(namesOf(files.flatMap((_, index) => machinesOf(index + 1)))).toEqual(machines);
});
