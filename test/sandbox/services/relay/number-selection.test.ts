import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { phoneRules } from '#machines/shared/phone.min.ts';
import { citiesAnswer, numbersAnswer, regionGroupsAnswer, regionsAnswer } from '#src/contracts/sign-up.ts';
import { createTestSandbox, field, keysOf } from '../../sandbox.fixture.ts';
import { takenNumbers } from '../../seed/taken.ts';
import { testNumber } from '../../seed/directory.ts';
import { ukCities } from '../../seed/uk-cities.ts';
import { usaRegions } from '../../seed/usa-regions.ts';

const PAGINATED = 80;
const DOZENS = 24;

describe('the seed', () => {
  test('has UK cities: the default one not first, one with more than the grid pages, one without numbers', () => {
    expect(ukCities.length).toBeGreaterThanOrEqual(12);
    expect(ukCities.findIndex(({ citycode }) => citycode === '20')).toBeGreaterThan(0);
    const counts = ukCities.map(({ numbers }) => numbers.length);
    expect(Math.max(...counts)).toBeGreaterThan(PAGINATED);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.every((count) => count === 0 || count >= DOZENS)).toBe(true);
  });

  test('has USA regions with several locations, one of them without numbers', () => {
    expect(usaRegions.length).toBeGreaterThanOrEqual(8);
    expect(usaRegions.every(({ groups }) => groups.length >= 3)).toBe(true);
    const counts = usaRegions.flatMap(({ groups }) => groups.map(({ numbers }) => numbers.length));
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.every((count) => count === 0 || count >= DOZENS)).toBe(true);
  });

  test('every number is valid in its country and there once', () => {
    const uk = ukCities.flatMap(({ numbers }) => numbers.map(({ number }) => [number, 'GB'] as const));
    const usa = usaRegions.flatMap(({ groups }) =>
      groups.flatMap(({ numbers }) => numbers.map(({ number }) => [number, 'US'] as const)),
    );
    const all = [...uk, ...usa];
    expect(all.filter(([number, country]) => phoneRules.format(number, country, 'NATIONAL') === '')).toEqual([]);
    expect(
      all.filter(([number, country]) => phoneRules.format(`+${number}`, country, 'E164') !== `+${number}`),
    ).toEqual([]);
    expect(new Set(all.map(([number]) => number)).size).toBe(all.length);
  });

  test('the test number and the taken ones are valid', () => {
    expect([testNumber, ...takenNumbers].filter((number) => !phoneRules.isValid(number, null))).toEqual([]);
  });
});

describe('the calls', () => {
  test('aql-cities lists the UK for 44, nothing for other countries', async () => {
    const { relay } = createTestSandbox();
    expect(v.parse(citiesAnswer, (await relay('aql-cities', { id: 44 })).body)).toHaveLength(ukCities.length);
    expect(v.parse(citiesAnswer, (await relay('aql-cities', { id: '44' })).body)).toHaveLength(ukCities.length);
    expect(v.parse(citiesAnswer, (await relay('aql-cities', { id: 33 })).body)).toEqual([]);
    expect((await relay('aql-cities', {})).status).toBe(422);
  });

  test('regions, their groups, and the groups’ numbers', async () => {
    const { relay, ask } = createTestSandbox();
    const regions = v.parse(regionsAnswer, (await ask('get-usa-regions')).body);
    expect(regions.map(({ code }) => code)).toContain('TX');
    const groups = v.parse(regionGroupsAnswer, (await relay('region-did-group', { region: 'TX' })).body);
    expect(groups.map(({ label }) => label)).toEqual(['Austin', 'Dallas', 'Houston', 'San Antonio']);
    const austin = await ask(`aqlnumbers?type=usa&region=TX&group_id=${groups[0]?.groupId}`);
    expect(v.parse(numbersAnswer, austin.body)).toHaveLength(60);
    const elsewhere = await ask(`aqlnumbers?type=usa&region=NY&group_id=${groups[0]?.groupId}`);
    expect(v.parse(numbersAnswer, elsewhere.body)).toEqual([]);
    expect((await relay('region-did-group', { region: 'ZZ' })).status).toBe(422);
  });

  test('aqlnumbers is empty for the city without numbers and refuses other types', async () => {
    const { ask } = createTestSandbox();
    expect(v.parse(numbersAnswer, (await ask('aqlnumbers?type=uk&region=115&group_id=')).body)).toEqual([]);
    const refused = await ask('aqlnumbers?type=fr&region=1&group_id=');
    expect([refused.status, keysOf(field(refused.body, 'errors'))]).toEqual([422, ['type']]);
  });

  test('a taken number is not listed, a seeded catalogue replaces the default one', async () => {
    const { ask, post } = createTestSandbox();
    const list = async () => v.parse(numbersAnswer, (await ask('aqlnumbers?type=uk&region=20&group_id=')).body);
    const before = await list();
    await post('/control/seed', { takenNumbers: [`+${before[0]?.number}`] });
    expect(await list()).toEqual(before.slice(1));
    const numbers = [{ number: '442079460001', sku: 'UK-ONE' }];
    await post('/control/seed', { cities: [{ name: 'London', citycode: '20', numbers }] });
    expect(await list()).toEqual(numbers);
  });
});
