import { Problem } from '../http/problem.ts';

export interface FreeNumber {
  /** Digits in international form, without '+'. */
  readonly number: string;
  readonly sku: string;
}
export interface NumberCity {
  readonly name: string;
  readonly citycode: string;
  readonly numbers: readonly FreeNumber[];
}
export interface NumberGroup {
  readonly label: string;
  readonly group_id: string;
  readonly numbers: readonly FreeNumber[];
}
export interface NumberRegion {
  readonly label: string;
  readonly code: string;
  readonly groups: readonly NumberGroup[];
}

export interface NumberChoice {
  readonly number: string;
  readonly type: 'uk' | 'usa';
  readonly sku: string;
  /** UK: the city's code. */
  readonly city: string;
  /** USA: the location's group. */
  readonly groupId: string;
}

const digits = (number: string): string => number.replaceAll(/\D/g, '');

/** The available business numbers. A number that an account has taken is no longer listed. */
export class NumberCatalogue {
  #cities: readonly NumberCity[];
  #regions: readonly NumberRegion[];
  readonly #taken = new Set<string>();

  constructor(cities: readonly NumberCity[], regions: readonly NumberRegion[]) {
    this.#cities = cities;
    this.#regions = regions;
  }

  get cities(): readonly NumberCity[] {
    return this.#cities;
  }

  get regions(): readonly NumberRegion[] {
    return this.#regions;
  }

  get taken(): readonly string[] {
    return [...this.#taken];
  }

  replaceCities(cities: readonly NumberCity[]): void {
    this.#cities = cities;
  }

  replaceRegions(regions: readonly NumberRegion[]): void {
    this.#regions = regions;
  }

  groupsOf(region: string): readonly NumberGroup[] {
    return this.#regions.find(({ code }) => code === region)?.groups ?? [];
  }

  /** UK: `region` is the city's code. USA: the region's code, and the group within it. */
  free(type: 'uk' | 'usa', region: string, groupId: string): readonly FreeNumber[] {
    const place =
      type === 'uk'
        ? this.#cities.find(({ citycode }) => citycode === region)
        : this.groupsOf(region).find(({ group_id }) => group_id === groupId);
    return (place?.numbers ?? []).filter(({ number }) => !this.#taken.has(digits(number)));
  }

  markTaken(number: string): void {
    this.#taken.add(digits(number));
  }

  /** Throws a Problem when the choice is not available (422) or another account has taken it (409). */
  assertFree(choice: NumberChoice): void {
    const wanted = digits(choice.number);
    const listed = this.#places(choice).some(({ numbers }) =>
      numbers.some(({ number, sku }) => digits(number) === wanted && sku === choice.sku),
    );
    if (!listed) {
      const message = 'This telephone number is not on offer.';
      throw new Problem(422, { message, errors: { number: [message] } });
    }
    if (this.#taken.has(wanted)) {
      const message = 'This telephone number has just been taken. Please choose another one.';
      throw new Problem(409, { message, errors: { number: [message] } });
    }
  }

  #places({ type, city, groupId }: NumberChoice): readonly { readonly numbers: readonly FreeNumber[] }[] {
    return type === 'uk'
      ? this.#cities.filter(({ citycode }) => citycode === city)
      : this.#regions.flatMap(({ groups }) => groups).filter(({ group_id }) => group_id === groupId);
  }
}
