import type { NumberRegion } from '../state/number-catalogue.ts';
import { sample } from './sample.ts';

/** State, then location, its area code and how many numbers are free there. */
const states = [
  [
    'AZ',
    'Arizona',
    [
      ['Phoenix', 602, 48],
      ['Tucson', 520, 28],
      ['Mesa', 480, 36],
    ],
  ],
  [
    'CA',
    'California',
    [
      ['Los Angeles', 213, 92],
      ['Sacramento', 916, 40],
      ['San Diego', 619, 56],
      ['San Francisco', 415, 64],
    ],
  ],
  [
    'CO',
    'Colorado',
    [
      ['Colorado Springs', 719, 30],
      ['Denver', 303, 58],
      ['Fort Collins', 970, 0],
    ],
  ],
  [
    'FL',
    'Florida',
    [
      ['Jacksonville', 904, 34],
      ['Miami', 305, 70],
      ['Orlando', 407, 46],
      ['Tampa', 813, 42],
    ],
  ],
  [
    'GA',
    'Georgia',
    [
      ['Athens', 706, 26],
      ['Atlanta', 404, 66],
      ['Savannah', 912, 30],
    ],
  ],
  [
    'IL',
    'Illinois',
    [
      ['Chicago', 312, 84],
      ['Peoria', 309, 24],
      ['Springfield', 217, 28],
    ],
  ],
  [
    'MA',
    'Massachusetts',
    [
      ['Boston', 617, 62],
      ['Springfield', 413, 25],
      ['Worcester', 508, 33],
    ],
  ],
  [
    'NY',
    'New York',
    [
      ['Albany', 518, 29],
      ['Brooklyn', 718, 54],
      ['Buffalo', 716, 32],
      ['Manhattan', 212, 88],
    ],
  ],
  [
    'TX',
    'Texas',
    [
      ['Austin', 512, 60],
      ['Dallas', 214, 68],
      ['Houston', 713, 72],
      ['San Antonio', 210, 44],
    ],
  ],
  [
    'WA',
    'Washington',
    [
      ['Seattle', 206, 64],
      ['Spokane', 509, 27],
      ['Tacoma', 253, 31],
    ],
  ],
] as const;

/** 555-0100 to 555-0199 of every area code are reserved for fiction. */
const RANGE = 100;

function numbersOf(areaCode: number, count: number, state: string): NumberRegion['groups'][number]['numbers'] {
  return sample(RANGE, count, areaCode).map((last) => ({
    number: `1${areaCode}55501${String(last).padStart(2, '0')}`,
    sku: `US-LOCAL-${state}`,
  }));
}

export const usaRegions: readonly NumberRegion[] = states.map(([code, label, locations]) => ({
  code,
  label,
  groups: locations.map(([location, areaCode, count]) => ({
    label: location,
    group_id: String(10_000 + areaCode),
    numbers: numbersOf(areaCode, count, code),
  })),
}));
