/** The inbox refreshes itself: new messages are added on top, existing ones keep their place. */
const REFRESH = 2_000;

function find<T extends Element>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new TypeError(`${selector} is missing`);
  return element;
}

const list = find('#messages', HTMLUListElement);
const to = find('#to', HTMLInputElement);
const live = find('#live', HTMLInputElement);
const news = find('#news', HTMLElement);

function localise(root: ParentNode): void {
  for (const time of root.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString();
  }
}

function listAddress(): URL {
  const address = new URL('/inbox/list', location.href);
  address.searchParams.set('tenant', document.body.dataset['tenant'] ?? 'default');
  if (to.value.trim() !== '') address.searchParams.set('to', to.value.trim());
  return address;
}

const idOf = (element: Element): string => (element instanceof HTMLElement ? (element.dataset['id'] ?? '') : '');

/** Merges a fetched list and returns the number of new messages. */
function merge(fetched: readonly Element[]): number {
  const wanted = new Set(fetched.map(idOf));
  for (const shown of list.querySelectorAll('li')) if (!wanted.has(idOf(shown))) shown.remove();
  const known = new Set([...list.children].map(idOf));
  const added = fetched.filter((element) => !known.has(idOf(element)));
  list.prepend(...added);
  localise(list);
  return added.filter((element) => idOf(element) !== '').length;
}

async function refresh(): Promise<void> {
  const response = await fetch(listAddress());
  if (!response.ok) return;
  const fetched = new DOMParser().parseFromString(`<ul>${await response.text()}</ul>`, 'text/html');
  const added = merge([...fetched.querySelectorAll('li')]);
  if (added > 0) news.textContent = added === 1 ? 'One new message' : `${added} new messages`;
}

async function keepFresh(): Promise<void> {
  if (live.checked && document.visibilityState === 'visible') await refresh().catch(() => undefined);
  setTimeout(() => void keepFresh(), REFRESH);
}

list.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const code = button?.dataset['copy'];
  if (code === undefined) return;
  navigator.clipboard.writeText(code).then(
    () => {
      news.textContent = `Code ${code} copied`;
      button?.classList.add('done');
    },
    () => {
      news.textContent = `The code is ${code}`;
    },
  );
});
find('form.filter', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
to.addEventListener('input', () => void refresh().catch(() => undefined));

localise(list);
void keepFresh();
