import { grouped } from '../chart/grouped.ts';

/** The areas of the product by folder, in the order in which a user comes to them; others follow. */
const names: Readonly<Record<string, string>> = {
  'sign-up': 'Sign-up',
  'sign-in': 'Sign-in',
  shared: 'Shared parts',
  shell: 'The whole page',
  dialer: 'Dialer',
  meeting: 'Meeting',
};

/** `meeting/chat/chat` belongs to 'Meeting'. */
function areaOf(name: string): string {
  const [first = ''] = name.split('/');
  return names[first] ?? `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
}

/** Flows by area. */
export function byArea<T>(flows: readonly T[], nameOf: (flow: T) => string): Map<string, T[]> {
  const order = Object.values(names);
  const placeOf = (area: string): number => (order.includes(area) ? order.indexOf(area) : order.length);
  const groups = grouped(flows, (flow) => areaOf(nameOf(flow)));
  return new Map([...groups].toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}
