import type { ContractCase, ContractCases } from '../case.ts';
import { rows, type Row } from '../rows.ts';
import { accountCases } from './account.ts';
import { aroundCases } from './around.ts';
import { setUpCases } from './set-up.ts';
import { signUpCases } from './sign-up.ts';

/** Every row with the functions that make its call. */
export const casesByRow: Readonly<Record<Row, ContractCases>> = {
  ...setUpCases,
  ...signUpCases,
  ...accountCases,
  ...aroundCases,
};

export interface NamedCase extends ContractCase {
  readonly row: Row;
}

export const allCases: readonly NamedCase[] = rows.flatMap((row) =>
  casesByRow[row].map((contract) => ({ ...contract, row })),
);
