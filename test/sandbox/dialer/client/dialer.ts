/** The demo dialer's side of the conversation with the shell: every message, and a log of all messages. */
const shell = document.body.dataset['shell'] ?? '';
const floodSize = 10_000;
const longestLog = 200;

function find<T extends Element>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new TypeError(`${selector} is missing`);
  return element;
}

const log = find('#log', HTMLOListElement);
const number = find('#number', HTMLInputElement);
const user = find('#user', HTMLElement);
const state = find('#call', HTMLElement);

const caller = { name: 'Ada Lovelace', number: '+442079460018' };
let callCount = 0;
let call: { readonly call_id: string; readonly name: string; readonly number: string } | null = null;

function note(direction: 'in' | 'out', event: string, payload: unknown): void {
  const item = document.createElement('li');
  item.className = direction;
  const name = document.createElement('b');
  name.textContent = `${direction === 'in' ? '←' : '→'} ${event}`;
  const detail = document.createElement('code');
  detail.textContent = payload === undefined ? '' : JSON.stringify(payload);
  item.append(name, detail);
  log.prepend(item);
  while (log.children.length > longestLog) log.lastElementChild?.remove();
}

function say(event: string, payload?: unknown): void {
  window.parent.postMessage({ event, payload }, shell);
  note('out', event, payload);
}

const nameOf = ({ name, number: digits }: { name: string; number: string }): string => (name === '' ? digits : name);

function begin(event: 'INCOMING_CALL' | 'OUTGOING_CALL', party: { name: string; number: string }): void {
  callCount += 1;
  call = { call_id: `call-${callCount}`, ...party };
  state.textContent = `${event === 'INCOMING_CALL' ? 'Call from' : 'Calling'} ${nameOf(party)}`;
  say(event, call);
}

function finish(event: 'CALL_ENDED' | 'CALL_COMPLETED'): void {
  say(event, call ?? {});
  if (event === 'CALL_COMPLETED') call = null;
  state.textContent = 'No call';
}

const actions: Readonly<Record<string, () => void>> = {
  incoming: () => begin('INCOMING_CALL', caller),
  answered: () => {
    say('CALL_ANSWERED', call ?? {});
    state.textContent = `Talking to ${nameOf(call ?? { name: '', number: 'somebody' })}`;
  },
  ended: () => finish('CALL_ENDED'),
  completed: () => finish('CALL_COMPLETED'),
  'incoming-notification': () => say('INCOMING_SIP_CALL_NOTIFICATION', call ?? { call_id: 'call-0', ...caller }),
  'missed-notification': () =>
    say('MISSED_SIP_CALL_NOTIFICATION', { call_id: 'missed-1', name: '', number: '+12125550123' }),
  'get-permission': () => say('GET_DESKTOP_NOTIFICATION_PERMISSION'),
  'check-permission': () => say('CHECK_DESKTOP_NOTIFICATION_PERMISSION'),
  'chat-notification': () =>
    say('CHAT_DESKTOP_NOTIFICATION', { id: 'chat-7', title: caller.name, body: 'Are you there?', data: { room: 7 } }),
  'test-notification': () => say('TEST_DESKTOP_NOTIFICATION', { id: 'test' }),
  notification: () => say('DESKTOP_NOTIFICATION', { id: 'news-1', title: 'Voicemail', body: 'One new message' }),
  'switch-organization': () =>
    say('SWITCH_ORGANIZATION', { user: { voipaccount: 'second-company', username: 'ada@second.example' } }),
  logout: () => say('LOGOUT'),
  reload: () => location.reload(),
  flood: () => {
    for (let count = 0; count < floodSize; count += 1) window.parent.postMessage({ event: 'JUNK', count }, shell);
    note('out', `${floodSize} × JUNK`, undefined);
  },
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function hear(event: unknown, payload: unknown): void {
  note('in', String(event), payload);
  if (event === 'READY') user.textContent = 'Connected';
  if (event === 'USER_DATA') {
    user.textContent = `${String(fieldOf(payload, 'username'))} · ${String(fieldOf(payload, 'voipaccount'))}`;
  }
  if (event === 'DIAL_NUMBER') {
    number.value = String(fieldOf(payload, 'number'));
    begin('OUTGOING_CALL', { name: '', number: number.value });
  }
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin === shell && source === window.parent) hear(fieldOf(data, 'event'), fieldOf(data, 'payload'));
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const key = button?.dataset['key'];
  if (key !== undefined) number.value += key;
  actions[button?.dataset['action'] ?? '']?.();
});
find('#dial', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  if (number.value.trim() !== '') begin('OUTGOING_CALL', { name: '', number: number.value.trim() });
});

say('IFRAME_LOADED');
