import type { Accepted } from './accepted.ts';
import type { Survivor, Verdict } from './judge.ts';

/** What is wrong, in sentences: survivors that are not accepted, and accepted ones that do not survive. */
export function problemsOf(verdicts: readonly Verdict[], accepted: readonly Accepted[]): string[] {
  return verdicts.flatMap(({ name, survivors }) => {
    const acceptedHere = accepted.filter(({ machine }) => machine === name).map(({ id }) => id);
    const surviving = new Set(survivors.map(({ id }) => id));
    return [
      ...survivors.filter(({ id }) => !acceptedHere.includes(id)).map((survivor) => describeSurvivor(name, survivor)),
      ...acceptedHere
        .filter((id) => !surviving.has(id))
        .map((id) => `${name}: accepted, but it does not survive: ${id}`),
    ];
  });
}

/** Accepted defects of machines that do not exist. */
export function strangers(accepted: readonly Accepted[], machines: readonly string[]): string[] {
  return accepted
    .filter(({ machine }) => !machines.includes(machine))
    .map(({ machine }) => `accepted.ts names a machine that does not exist: ${machine}`);
}

function describeSurvivor(name: string, { id, state, trigger, guard }: Survivor): string {
  const condition = guard === '' ? '' : ` if ${guard}`;
  return `${name}: in '${state}' on '${trigger}'${condition}, no walk notices\n      ${id}`;
}
