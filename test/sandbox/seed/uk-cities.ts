import type { NumberCity } from '../state/number-catalogue.ts';
import { sample } from './sample.ts';

/**
 * UK cities with the numbers that Ofcom reserves for drama (a thousand for each of these areas), so that no subscriber
 * can be called by accident. The city code is the area code without its 0. Nottingham has no numbers on purpose.
 */
const areas = [
  { name: 'Belfast', citycode: '28', prefix: '44289649', first: 6_000, count: 36 },
  { name: 'Birmingham', citycode: '121', prefix: '44121496', first: 0, count: 72 },
  { name: 'Bristol', citycode: '117', prefix: '44117496', first: 0, count: 44 },
  { name: 'Cardiff', citycode: '29', prefix: '44292018', first: 0, count: 31 },
  { name: 'Edinburgh', citycode: '131', prefix: '44131496', first: 0, count: 48 },
  { name: 'Glasgow', citycode: '141', prefix: '44141496', first: 0, count: 52 },
  { name: 'Leeds', citycode: '113', prefix: '44113496', first: 0, count: 40 },
  { name: 'Leicester', citycode: '116', prefix: '44116496', first: 0, count: 27 },
  { name: 'Liverpool', citycode: '151', prefix: '44151496', first: 0, count: 38 },
  { name: 'London', citycode: '20', prefix: '44207946', first: 0, count: 124 },
  { name: 'Manchester', citycode: '161', prefix: '44161496', first: 0, count: 86 },
  { name: 'Newcastle upon Tyne', citycode: '191', prefix: '44191498', first: 0, count: 33 },
  { name: 'Nottingham', citycode: '115', prefix: '44115496', first: 0, count: 0 },
  { name: 'Reading', citycode: '118', prefix: '44118496', first: 0, count: 25 },
  { name: 'Sheffield', citycode: '114', prefix: '44114496', first: 0, count: 29 },
] as const;

const RANGE = 1_000;

export const ukCities: readonly NumberCity[] = areas.map(({ name, citycode, prefix, first, count }) => ({
  name,
  citycode,
  numbers: sample(RANGE, count, Number(citycode)).map((last) => ({
    number: `${prefix}${String(first + last).padStart(4, '0')}`,
    sku: `UK-GEO-${citycode}`,
  })),
}));
