import { useSyncExternalStore } from 'react';

/** A place in the studio. It stands in the hash of the address, so that any server can host the files. */
export interface Route {
  /** `home`, or the name of another page. */
  readonly page: string;
  /** The flow that the page shows: `sign-up/verification`; '' on pages of all flows. */
  readonly flow: string;
  readonly query: URLSearchParams;
}

/** `#/flow/sign-up/verification?state=entering` is page `flow` of `sign-up/verification`. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', ...flow] = path.split('/');
  return { page: page === '' ? 'home' : page, flow: flow.map(decoded).join('/'), query: new URLSearchParams(search) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Query = Readonly<Record<string, string | null>>;

/** The address of a place. Entries of the query that are null or empty are left out. */
export function hrefOf(page: string, flow = '', query: Query = {}): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== '',
  );
  const search = new URLSearchParams(given).toString();
  const path = [page === 'home' ? '' : page, flow].filter((part) => part !== '').join('/');
  return `#/${path}${search === '' ? '' : `?${search}`}`;
}

/** Goes to a place; `replace` leaves no entry in the history. */
export function go(href: string, replace = false): void {
  if (replace) {
    window.history.replaceState(null, '', href);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  } else {
    window.location.hash = href;
  }
}

/** The same place with other entries in its query. */
export function withQuery({ page, flow, query }: Route, changes: Query): string {
  return hrefOf(page, flow, { ...Object.fromEntries(query), ...changes });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

let last = { hash: '', route: parseRoute('') };

/** The same object as long as the address stays. */
function currentRoute(): Route {
  const { hash } = window.location;
  if (hash !== last.hash) last = { hash, route: parseRoute(hash) };
  return last.route;
}

export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute);
}
