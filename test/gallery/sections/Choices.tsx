import { useState } from 'react';
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx';
import { Pagination } from '#src/components/Pagination/Pagination.tsx';
import { RadioTiles } from '#src/components/RadioTiles/RadioTiles.tsx';
import { ShimmerTiles } from '#src/components/ShimmerTiles/ShimmerTiles.tsx';
import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import styles from '../Gallery.module.css';

const tabs = [
  { id: 'uk', label: 'UK Numbers' },
  { id: 'usa', label: 'USA Numbers' },
] as const;

const numbers = Array.from({ length: 80 }, (_, index) => `020 7946 ${String(index * 97 + 103).padStart(4, '0')}`);
const PAGE = 8;

export function NumberChoice() {
  const [tab, setTab] = useState<'uk' | 'usa'>('uk');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<string | null>(numbers[1] ?? null);
  const tiles = numbers
    .slice(page * PAGE, (page + 1) * PAGE)
    .map((number) => ({ value: number, label: number, note: 'Free' }));
  return (
    <Tabs label="Number country" tabs={tabs} value={tab} onChange={setTab}>
      <div className={styles['stack']}>
        <RadioTiles legend="Telephone numbers" tiles={tiles} value={chosen} onChange={setChosen} />
        <Pagination label="Number pages" page={page} pageCount={numbers.length / PAGE} onChange={setPage} />
      </div>
    </Tabs>
  );
}

export function Choices() {
  return (
    <div className={styles['columns']}>
      <NumberChoice />
      <ShimmerTiles />
      <EmptyState illustration="/illustrations/no-numbers.svg" heading="No numbers available here">
        We&apos;re sorry, but there are currently no phone numbers available in this country or city. We&apos;re working
        on expanding our coverage, so please check back later or explore other locations.
      </EmptyState>
      <div className={styles['stack']}>
        <Pagination label="Three pages" page={1} pageCount={3} onChange={() => undefined} />
        <Pagination label="Middle of many" page={9} pageCount={20} onChange={() => undefined} />
        <Pagination label="End of many" page={19} pageCount={20} onChange={() => undefined} />
      </div>
    </div>
  );
}
