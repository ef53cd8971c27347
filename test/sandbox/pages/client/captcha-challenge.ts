/**
 * The challenge inside the captcha's frame: requests a sum from the service, sends the answer, posts the result to the
 * embedding page.
 */
interface ChallengeAnswer {
  readonly id: string;
  readonly question: string;
}

interface TokenAnswer {
  readonly token: string;
  readonly lifetime: number;
}

interface Elements {
  readonly form: HTMLFormElement;
  readonly question: HTMLElement;
  readonly answer: HTMLInputElement;
  readonly message: HTMLElement;
  readonly passed: HTMLElement;
  readonly another: HTMLElement;
}

const parameters = new URLSearchParams(location.search);
const page = parameters.get('origin') ?? location.origin;
const tenant = parameters.get('tenant');
let challengeId = '';
let expiry: ReturnType<typeof setTimeout> | undefined;

function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.querySelector(`#${id}`);
  if (!(element instanceof type)) throw new TypeError(`#${id} is missing`);
  return element;
}

const elements: Elements = {
  form: byId('challenge', HTMLFormElement),
  question: byId('question', HTMLElement),
  answer: byId('answer', HTMLInputElement),
  message: byId('message', HTMLElement),
  passed: byId('passed', HTMLElement),
  another: byId('another', HTMLElement),
};

const tell = (message: object): void => parent.postMessage(message, page);

function tellHeight(): void {
  tell({ event: 'resize', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
}

async function post(path: string, body: object): Promise<unknown> {
  const address = new URL(path, location.href);
  if (tenant !== null) address.searchParams.set('tenant', tenant);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

const isChallenge = (value: unknown): value is ChallengeAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && 'question' in value;
const isToken = (value: unknown): value is TokenAnswer =>
  typeof value === 'object' && value !== null && 'token' in value && 'lifetime' in value;
const refusalOf = (value: unknown): { message: string; challenge: ChallengeAnswer | null } => {
  const challenge = typeof value === 'object' && value !== null && 'challenge' in value ? value.challenge : null;
  const message = typeof value === 'object' && value !== null && 'message' in value ? String(value.message) : '';
  return { message, challenge: isChallenge(challenge) ? challenge : null };
};

function fail(): void {
  elements.message.textContent = 'The check cannot be made right now. Please try another question.';
  tellHeight();
  tell({ event: 'failed' });
}

function show({ id, question }: ChallengeAnswer): void {
  challengeId = id;
  elements.question.textContent = question;
  elements.answer.value = '';
  elements.form.hidden = false;
  elements.passed.hidden = true;
  tellHeight();
}

async function ask(): Promise<void> {
  clearTimeout(expiry);
  elements.message.textContent = '';
  try {
    const answer = await post('challenges', { sitekey: parameters.get('sitekey') ?? '' });
    if (isChallenge(answer)) show(answer);
    else fail();
  } catch {
    fail();
  }
}

function pass({ token, lifetime }: TokenAnswer): void {
  elements.form.hidden = true;
  elements.passed.hidden = false;
  elements.passed.focus();
  tellHeight();
  tell({ event: 'solved', token });
  expiry = setTimeout(() => {
    tell({ event: 'expired' });
    void ask();
  }, lifetime);
}

async function check(): Promise<void> {
  elements.message.textContent = '';
  try {
    const answer = await post(`challenges/${challengeId}/answer`, { answer: elements.answer.value });
    if (isToken(answer)) {
      pass(answer);
      return;
    }
    const { message, challenge } = refusalOf(answer);
    if (challenge === null) {
      fail();
      return;
    }
    show(challenge);
    elements.message.textContent = message;
    elements.answer.focus();
    tellHeight();
  } catch {
    fail();
  }
}

elements.form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (elements.answer.value.trim() === '') {
    elements.message.textContent = 'Please type the answer as a number.';
    elements.answer.focus();
    tellHeight();
    return;
  }
  void check();
});
elements.another.addEventListener('click', () => {
  void ask();
});
addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  const isReset = typeof data === 'object' && data !== null && 'event' in data && data.event === 'reset';
  if (origin === page && source === parent && isReset) void ask();
});

document.documentElement.dataset['theme'] = parameters.get('theme') ?? 'auto';
void ask();
