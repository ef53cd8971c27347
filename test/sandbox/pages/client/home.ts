/** The control page: shows the settings, and changes them by button. */
const REFRESH = 3_000;
const REQUESTS_SHOWN = 30;

interface StoredFault {
  readonly id: string;
  readonly remaining: number | null;
  readonly fault: {
    readonly kind: string;
    readonly operation?: string;
    readonly path?: string;
    readonly status?: number;
  };
}

interface Summary {
  readonly clock: { readonly now: string; readonly offset: number };
  readonly settings: unknown;
  readonly faults: readonly StoredFault[];
}

interface RecordedRequest {
  readonly at: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly fault: string | null;
  readonly status: number | null;
}

const tenant = document.body.dataset['tenant'] ?? 'default';

function find<T extends Element>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new TypeError(`${selector} is missing`);
  return found;
}

const said = find('#said', HTMLElement);
const operation = find('#operation', HTMLSelectElement);
const times = find('#times', HTMLSelectElement);
const faults = find('#faults', HTMLUListElement);
const requests = find('#requests', HTMLTableSectionElement);
const clock = find('#clock', HTMLTimeElement);

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/control${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-sandbox-tenant': tenant },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (response.status === 204 ? undefined : await response.json()) as T;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function faultItem({ id, fault, remaining }: StoredFault): HTMLElement {
  const often = remaining === null ? 'until cleared' : `${remaining} more`;
  const kind = fault.status === undefined ? fault.kind : `status ${fault.status}`;
  const name = `${fault.operation ?? fault.path ?? ''}: ${kind}, ${often}`;
  const item = element('li', name);
  const clear = element('button', 'Clear');
  clear.setAttribute('type', 'button');
  clear.setAttribute('aria-label', `Clear ${name}`);
  clear.addEventListener('click', () => act(`Cleared: ${name}`, () => call('DELETE', `/faults/${id}`)));
  item.append(clear);
  return item;
}

function requestRow({ at, operation: name, method, path, fault, status }: RecordedRequest): HTMLElement {
  const row = document.createElement('tr');
  const answer = `${status ?? 'waiting'}${fault === null ? '' : ` (${fault})`}`;
  row.append(
    element('td', new Date(at).toLocaleTimeString()),
    element('td', name),
    element('td', `${method} ${path}`),
    element('td', answer),
  );
  return row;
}

/** True when the settings contain every value of the patch. */
function holds(settings: unknown, patch: unknown): boolean {
  if (typeof patch !== 'object' || patch === null) return settings === patch;
  if (typeof settings !== 'object' || settings === null) return false;
  return Object.entries(patch).every(([name, value]) => holds(Reflect.get(settings, name), value));
}

const patchOf = (input: HTMLInputElement, name: 'on' | 'off'): unknown => JSON.parse(input.dataset[name] ?? '{}');
const switches = [...document.querySelectorAll<HTMLInputElement>('input[data-on]')];
let shownFaults = '';

async function refresh(): Promise<void> {
  const summary = await call<Summary>('GET', '');
  clock.dateTime = summary.clock.now;
  const moved = summary.clock.offset === 0 ? '' : `, ${Math.round(summary.clock.offset / 60_000)} min ahead`;
  clock.textContent = `${new Date(summary.clock.now).toLocaleTimeString()}${moved}`;
  for (const input of switches) input.checked = holds(summary.settings, patchOf(input, 'on'));
  // Rebuilt only when changed, so that a focused button keeps the focus.
  const wanted = JSON.stringify(summary.faults);
  if (wanted !== shownFaults) {
    shownFaults = wanted;
    faults.replaceChildren(
      ...(summary.faults.length === 0
        ? [element('li', 'None: everything answers as it should.')]
        : summary.faults.map(faultItem)),
    );
  }
  const log = await call<{ requests: readonly RecordedRequest[] }>('GET', '/requests');
  requests.replaceChildren(...log.requests.slice(-REQUESTS_SHOWN).toReversed().map(requestRow));
}

function act(saying: string, action: () => Promise<unknown>): void {
  action()
    .then(() => {
      said.textContent = saying;
      return refresh();
    })
    .catch((error: unknown) => {
      said.textContent = `That did not work: ${String(error)}`;
    });
}

function setFault(button: HTMLButtonElement): void {
  const fault = JSON.parse(button.dataset['fault'] ?? '{}') as Record<string, unknown>;
  const often = times.value === '' ? {} : { times: Number(times.value) };
  const label = operation.selectedOptions[0]?.textContent ?? operation.value;
  act(`${label} will meet: ${button.textContent ?? ''}`, () =>
    call('POST', '/faults', { ...fault, operation: operation.value, ...often }),
  );
}

const actions: Readonly<Record<string, () => void>> = {
  'clear-faults': () => act('All faults cleared', () => call('DELETE', '/faults')),
  'reset-clock': () => act('Real time', () => call('POST', '/clock', { reset: true })),
  reset: () => act('Everything is as it was at the start', () => call('POST', '/reset')),
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  const { fault, advance, action } = button.dataset;
  if (fault !== undefined) setFault(button);
  if (advance !== undefined) act('The clock was moved', () => call('POST', '/clock', { advance: Number(advance) }));
  if (action !== undefined) actions[action]?.();
});
for (const input of switches) {
  input.addEventListener('change', () => {
    const name = input.closest('label')?.textContent?.trim() ?? '';
    act(`${input.checked ? 'On' : 'Off'}: ${name}`, () =>
      call('PATCH', '/settings', patchOf(input, input.checked ? 'on' : 'off')),
    );
  });
}

async function keepFresh(): Promise<void> {
  if (document.visibilityState === 'visible') await refresh().catch(() => undefined);
  setTimeout(() => void keepFresh(), REFRESH);
}
void keepFresh();
