/**
 * What runs in a page before the app is loaded: index.html names this script first (src/build/preload-routes.ts). It is
 * built by itself, so what it imports is in it once more.
 *
 * It reserves the place of the banner, preloads the files of the route, shows its first screen as the build has rendered it, keeps what the user does on it, and
 * asks for the servers that the first calls of the route need. The app makes the same requests later, and takes these answers in place of new ones
 * (src/services/http/asked-ahead.ts): it parses them as all others, and makes its own request where it needs another.
 */
import * as v from 'valibot';
import { centralPointAnswer } from './contracts/central-point.ts';
import { keepEarlyInput } from './services/early-input.ts';
import type { DeviceNavigator } from './services/meeting/media/media-devices.ts';
import { isCertainlyAdvised } from './services/overlays/browser-advice.ts';
import { sessionBegun, sessionName } from './services/session/session-service.ts';
import { createEntries } from './services/storage/entries.ts';
import { joinUrl } from './services/http/url.ts';

declare global {
  /** Of the build. Named, because the whole environment would be written into this file. */
  interface ImportMetaEnv {
    readonly VITE_CENTRAL_POINT_HOST?: string;
    readonly VITE_CENTRAL_POINT_DOMAIN?: string;
    readonly VITE_CONFERENCE_ORIGINS?: string;
  }
  /** The files of each route by its path: the build writes the table. */
  const routeFiles: Readonly<Record<string, readonly string[]>>;
  /** The file of the packages of all pages: the build writes it. */
  const packagesFile: string | null;
}

/** Routes whose screens begin with calls of the relay. */
const callers: readonly string[] = ['/signup', '/meet'];
const meetings = '/meet';

const centralPoint = import.meta.env.VITE_CENTRAL_POINT_HOST ?? '';
const configuredDomain = import.meta.env.VITE_CENTRAL_POINT_DOMAIN ?? '';
const domain = configuredDomain === '' ? location.hostname : configuredDomain;
const conferences = (import.meta.env.VITE_CONFERENCE_ORIGINS ?? '').split(',').map((origin) => origin.trim());

/** The attributes are those with which Vite loads the files later, or they would be loaded twice. */
function preload(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

function preconnect(origin: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
}

const asked = new Map<string, Promise<Response>>();

/** The request is the one that the app makes (src/services/http/client.ts). */
function ask(address: string): Promise<Response> {
  const answer = fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' });
  // The app handles a failure when it takes the answer.
  answer.catch(() => undefined);
  asked.set(new URL(address).href, answer);
  return answer;
}

/** The service of the domain names the relay. */
async function askForRelay(located: Promise<Response>): Promise<void> {
  const response = await located;
  const answer = v.safeParse(centralPointAnswer, await response.clone().json());
  if (answer.success) void ask(joinUrl(answer.output.domain, 'api/v1/default-relay-server'));
}

function askForServers(): void {
  globalThis.askedAhead = asked;
  const located = ask(joinUrl(centralPoint, `api/v2/centeral-point?${new URLSearchParams({ domain }).toString()}`));
  void ask(joinUrl(centralPoint, 'api/v1/device-info'));
  // What cannot be read here is reported by the app, which reads it again.
  askForRelay(located).catch(() => undefined);
}

function prepareForMeeting(): void {
  // The first list of devices starts the browser's own service for them. A page that is not secure has none.
  const { mediaDevices }: DeviceNavigator = navigator;
  mediaDevices?.enumerateDevices().catch(() => undefined);
  // An origin with any subdomain cannot be connected to.
  for (const origin of conferences) if (origin !== '' && !origin.includes('*')) preconnect(origin);
}

/** Evaluates a file as soon as it is loaded, in a task of its own. What imports it later reports a failure. */
function evaluate(file: string): void {
  import(/* @vite-ignore */ file).catch(() => undefined);
}

/** Applies a style sheet for as long as the screen is shown: the route applies its own, and waits for it. */
async function applyStyle(file: string, place: ChildNode): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  // The fragment makes the addresses differ: Vite would not wait for a style sheet whose address is in the page.
  link.href = `${file}#first`;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    place.before(link);
  });
}

/** After it, what appears with an animation has appeared. */
const longestAnimation = 1_000;

/**
 * The root element has the attribute `data-first` from when the screen is shown until what the app renders in its place has
 * appeared. Until then, what the user has done on the screen is repeated on the app's.
 */
function watchFirstScreen(root: Element, screen: Element, repeat: (place: Element) => boolean): void {
  const { dataset } = document.documentElement;
  dataset['first'] = '';
  let isReplaced = false;
  const changes = new MutationObserver(() => {
    if (screen.isConnected) return;
    const isRepeated = repeat(root);
    if (isRepeated) changes.disconnect();
    if (isReplaced) return;
    isReplaced = true;
    setTimeout(() => {
      changes.disconnect();
      delete dataset['first'];
    }, longestAnimation);
  });
  changes.observe(root, { childList: true, subtree: true });
}

/** Replaces the sign of loading by the screen, unless the app has rendered in the meantime. */
async function showScreen(
  { content }: HTMLTemplateElement,
  styles: readonly string[],
  place: Element,
  path: string,
): Promise<void> {
  await Promise.all(styles.map((file) => applyStyle(file, place)));
  const root = place.parentElement;
  const screen = content.lastElementChild;
  if (root === null || screen === null) return;
  place.replaceWith(content);
  const switches = document.querySelector<HTMLTemplateElement>(`template[data-switches="${path}"]`);
  watchFirstScreen(root, screen, keepEarlyInput(screen, switches?.content));
}

/**
 * Whether the page begins with the screen of its path: an address without a meeting, or with a notice, begins with another
 * screen, and a signed-in user is redirected.
 */
function isExpected(visited: string): boolean {
  const search = new URLSearchParams(location.search);
  if (visited === meetings) return (search.get('meeting_id') ?? '').trim() !== '';
  return !search.has('notice') && createEntries().get(sessionName) !== sessionBegun;
}

/**
 * Shows the first screen of the route as the build has rendered it (src/build/render-first-screens.ts), until the app does.
 * @param loaded What the route loads.
 */
function showFirstScreen(visited: string, loaded: readonly string[]): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-path="${visited}"]`);
  const place = document.querySelector('.boot');
  if (template === null || place === null || !isExpected(visited)) return;
  const styles = loaded.filter((file) => file.endsWith('.css'));
  // Without its style sheets it is not shown: the page shows that it is loading.
  showScreen(template, styles, place, visited).catch(() => undefined);
}

/** This script may run before the page is parsed. */
function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', work, { once: true });
  else work();
}

if (isCertainlyAdvised(navigator.userAgent, createEntries())) document.documentElement.dataset['advice'] = '';
// In one task with the app and the screen, keys and clicks would wait for all three.
if (packagesFile !== null) evaluate(packagesFile);
const path = location.pathname.replace(/\/$/, '');
const files = routeFiles[path];
if (files !== undefined) {
  for (const file of files) preload(file);
  // While the app reads the stored session.
  const [screen] = files;
  if (screen !== undefined) evaluate(screen);
  whenParsed(() => showFirstScreen(path, files));
}
if (callers.includes(path) && centralPoint !== '') askForServers();
if (path === meetings) prepareForMeeting();
