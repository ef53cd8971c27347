/** A child that a state's box shows in place. */
export interface InPlace {
  readonly boxId: string;
  readonly invokeId: string;
  readonly flow: string;
}

/** `verification~codeEntry~shared/code/code-entry` for each child, in one entry of the address. */
export function parseInPlace(text: string): InPlace[] {
  return text
    .split(',')
    .map((entry) => entry.split('~'))
    .flatMap(([boxId, invokeId, flow]) =>
      boxId === undefined || invokeId === undefined || flow === undefined ? [] : [{ boxId, invokeId, flow }],
    );
}

export function printInPlace(all: readonly InPlace[]): string {
  return all.map(({ boxId, invokeId, flow }) => `${boxId}~${invokeId}~${flow}`).join(',');
}

/** Shows a child, or hides it with all that is shown inside it. */
export function toggled(all: readonly InPlace[], one: InPlace): InPlace[] {
  const isSame = ({ boxId, invokeId }: InPlace): boolean => boxId === one.boxId && invokeId === one.invokeId;
  if (!all.some(isSame)) return [...all, one];
  return all.filter((each) => !isSame(each) && !each.boxId.startsWith(`${one.boxId}/${one.invokeId}/`));
}
