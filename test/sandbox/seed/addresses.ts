export interface KnownAddress {
  readonly id: string;
  /** Street, locality, town and county; empty lines as the real service answers them. */
  readonly lines: readonly [string, string, string, string];
  readonly postcode: string;
}

interface Street {
  readonly street: string;
  readonly locality?: string;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
  /** House numbers, or names of buildings that have no number. */
  readonly houses: readonly (number | string)[];
}

/** Fictional streets with plausible names: each postcode's last part is invented. */
const streets: readonly Street[] = [
  {
    street: 'High Street',
    town: 'Ashford',
    county: 'Kent',
    postcode: 'TN24 8QZ',
    houses: [2, 4, 6, 8, '10a', '10b', 12],
  },
  {
    street: 'Harbour Lane',
    town: 'Whitstable',
    county: 'Kent',
    postcode: 'CT5 1ZQ',
    houses: [1, 3, 5, 'The Old Boathouse'],
  },
  {
    street: 'Orchard Road',
    locality: 'Didsbury',
    town: 'Manchester',
    county: 'Greater Manchester',
    postcode: 'M20 2QX',
    houses: [11, 13, 15, 17, 19],
  },
  {
    street: 'Canal Street',
    town: 'Manchester',
    county: 'Greater Manchester',
    postcode: 'M1 3QZ',
    houses: ['Unit 1, Weavers Yard', 'Unit 2, Weavers Yard', 21, 23],
  },
  { street: 'Station Approach', town: 'Bristol', county: '', postcode: 'BS1 6QZ', houses: ['Temple House', 1, 2, 3] },
  {
    street: 'Clifton Hill',
    locality: 'Clifton',
    town: 'Bristol',
    county: '',
    postcode: 'BS8 1QX',
    houses: [30, 32, 34, 36, 'Flat 1, 38', 'Flat 2, 38'],
  },
  {
    street: 'Upper Thames Row',
    town: 'London',
    county: '',
    postcode: 'EC4V 3QZ',
    houses: ['Merchant House', 'Second Floor, Merchant House', 7, 9],
  },
  {
    street: 'Curtain Lane',
    locality: 'Shoreditch',
    town: 'London',
    county: '',
    postcode: 'EC2A 3QX',
    houses: [40, 42, 44, 46, 48, 'Studio 5, 50'],
  },
  {
    street: 'Elm Grove',
    locality: 'Walthamstow',
    town: 'London',
    county: '',
    postcode: 'E17 4QZ',
    houses: [14, 16, 18, 20, 22, 24],
  },
  {
    street: 'Market Place',
    town: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS1 6QZ',
    houses: [5, 6, 7, 'Corn Hall'],
  },
  {
    street: 'Mill Lane',
    locality: 'Headingley',
    town: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS6 3QX',
    houses: [51, 53, 55, 57],
  },
  { street: 'Castle Wynd', town: 'Edinburgh', county: '', postcode: 'EH1 2QZ', houses: [3, 5, '1F1, 7', '1F2, 7', 9] },
  {
    street: 'Kelvin Terrace',
    town: 'Glasgow',
    county: '',
    postcode: 'G12 8QX',
    houses: [2, 4, 'Flat 0/1, 6', 'Flat 1/1, 6', 8],
  },
  { street: 'Bute Walk', town: 'Cardiff', county: '', postcode: 'CF10 5QZ', houses: ['Pierhead Offices', 12, 14, 16] },
  { street: 'Linen Quay', town: 'Belfast', county: '', postcode: 'BT1 3QZ', houses: [1, 2, 3, 'The Linen Store'] },
  {
    street: 'Sea View',
    town: 'Brighton',
    county: 'East Sussex',
    postcode: 'BN2 1QZ',
    houses: [60, 62, 64, 'Basement Flat, 66', 66],
  },
  { street: 'Cathedral Close', town: 'Lincoln', county: 'Lincolnshire', postcode: 'LN2 1QX', houses: [1, 2, 3, 4] },
  {
    street: 'Science Park Avenue',
    town: 'Cambridge',
    county: 'Cambridgeshire',
    postcode: 'CB4 0QZ',
    houses: ['Babbage Building', 'Lovelace Building', 'Unit 12', 'Unit 14'],
  },
];

function firstLine({ street }: Street, house: number | string): string {
  // 'Merchant House' and 'Flat 1' precede a comma; 'Unit 1, 38' ends in a number that belongs to the street.
  return typeof house === 'number' || /\d[a-z]?$/.test(house) ? `${house} ${street}` : `${house}, ${street}`;
}

const idOf = (postcode: string, position: number): string =>
  Buffer.from(`${postcode}#${position}`).toString('base64url');

export const addresses: readonly KnownAddress[] = streets.flatMap((street) =>
  street.houses.map((house, position) => ({
    id: idOf(street.postcode, position),
    lines: [firstLine(street, house), street.locality ?? '', street.town, street.county] as const,
    postcode: street.postcode,
  })),
);
