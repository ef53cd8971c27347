/** A slot in the row of pages: a page (0-based), or null for a gap. */
export interface PageSlot {
  readonly key: string;
  readonly page: number | null;
}

const SLOTS = 7;

/** At most seven slots: the ends, the page shown with its neighbours, and gaps for omitted pages. */
export function pageSlots(page: number, pageCount: number): readonly PageSlot[] {
  const slot = (index: number): PageSlot => ({ key: String(index), page: index });
  const gap = (key: string): PageSlot => ({ key, page: null });
  const range = (from: number, to: number): PageSlot[] =>
    Array.from({ length: to - from + 1 }, (_, offset) => slot(from + offset));

  const last = pageCount - 1;
  if (pageCount <= SLOTS) return range(0, last);
  if (page <= 3) return [...range(0, 4), gap('after'), slot(last)];
  if (page >= last - 3) return [slot(0), gap('before'), ...range(last - 4, last)];
  return [slot(0), gap('before'), ...range(page - 1, page + 1), gap('after'), slot(last)];
}
