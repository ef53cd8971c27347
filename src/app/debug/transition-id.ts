/** The parts of a transition that name it; its types allow those of any machine. */
export interface NamedTransition {
  readonly eventType: string;
  readonly source: {
    readonly id: string;
    readonly always?: readonly unknown[] | undefined;
    readonly transitions: ReadonlyMap<string, readonly unknown[]>;
  };
  readonly target: readonly { readonly id: string }[] | undefined;
}

/**
 * `source --event[index]--> target`: the same for every copy that `.provide` makes of a machine, where the transition
 * objects themselves differ.
 */
export function transitionId(definition: NamedTransition): string {
  const { source, eventType, target } = definition;
  const isEventless = eventType === '';
  const siblings = isEventless ? source.always : source.transitions.get(eventType);
  const targets = target === undefined ? '(stays)' : target.map(({ id }) => id).join(', ');
  return `${source.id} --${isEventless ? 'always' : eventType}[${siblings?.indexOf(definition)}]--> ${targets}`;
}
