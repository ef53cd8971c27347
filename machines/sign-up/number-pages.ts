/** The number grid's client-side pagination (specification 9): 8 per page, 4 when compact, at most 80 numbers. */
import { limits } from '#machines/shared/limits.ts';

const pageSize = (compact: boolean): number => (compact ? limits.numbersPerPageCompact : limits.numbersPerPage);

/** How many of the numbers the pages show: at most 80. */
export const shownCount = (numbers: number): number => Math.min(numbers, limits.numbersPaginated);

/** The number of pages; 0 without numbers. */
export const pageCount = (numbers: number, compact: boolean): number =>
  Math.ceil(shownCount(numbers) / pageSize(compact));

/** The part of a list that a page shows. */
export function pageOf<T>(list: readonly T[], page: number, compact: boolean): readonly T[] {
  const size = pageSize(compact);
  return list.slice(0, limits.numbersPaginated).slice(page * size, (page + 1) * size);
}

/** The page that contains an entry of a list; the first one when none does. */
export function pageWith<T>(list: readonly T[], entry: T | null, compact: boolean): number {
  const index = entry === null ? 0 : list.indexOf(entry);
  return index < limits.numbersPaginated ? Math.floor(Math.max(index, 0) / pageSize(compact)) : 0;
}

/** The page that still contains the first visible number after the page size has changed. */
export const firstPage = (page: number, from: boolean, to: boolean): number =>
  Math.floor((page * pageSize(from)) / pageSize(to));
