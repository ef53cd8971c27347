import type { Configuration } from '#src/contracts/configuration.ts';

/**
 * Callbacks for the result of a rendered challenge. Each may be called more than once, until the challenge is removed.
 */
export interface ChallengeHandlers {
  readonly onSolved: (token: string) => void;
  readonly onExpired: () => void;
  readonly onFailed: () => void;
}

/** The captcha service (specification 2.3, 6, 8.2), any service with the `grecaptcha.render` interface. */
export interface Captcha {
  /** Whether visitors of this host must solve it (specification 6, both readings by configuration). */
  isApplicable(): boolean;
  /** Adds the script to the page, once. A script that failed to load is requested again. */
  startScript(): void;
  isScriptReady(): boolean;
  /** Shows a challenge inside the element with that id. Returns a function that removes it. */
  renderChallenge(containerId: string, handlers: ChallengeHandlers): () => void;
}

export interface CaptchaPage {
  readonly document: Document;
  readonly hostname: string;
  /** The global where the script defines its interface. */
  readonly globals: object;
}

/** The part of the interface that is used. */
interface ChallengeApi {
  render(container: HTMLElement, parameters: Readonly<Record<string, unknown>>): unknown;
  reset?(widget: unknown): void;
}

/** The width of a challenge of normal size, in CSS pixels; a narrower container gets the compact one. */
const normalWidth = 304;

function isChallengeApi(value: unknown): value is ChallengeApi {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

function findApi(globals: object): ChallengeApi | null {
  const api: unknown = 'grecaptcha' in globals ? globals.grecaptcha : undefined;
  return isChallengeApi(api) ? api : null;
}

export function createCaptcha(configuration: Configuration, page: CaptchaPage): Captcha {
  const { document, hostname, globals } = page;
  const source = configuration.VITE_CAPTCHA_SCRIPT;
  let script: HTMLScriptElement | null = null;

  return {
    isApplicable: () => {
      const isListed = configuration.VITE_CAPTCHA_HOSTS.includes(hostname);
      return source !== '' && isListed === (configuration.VITE_CAPTCHA_HOSTS_MODE === 'only');
    },
    isScriptReady: () => findApi(globals) !== null,
    startScript: () => {
      if (script !== null || source === '') return;
      const started = document.createElement('script');
      started.src = source;
      started.async = true;
      started.addEventListener('error', () => {
        started.remove();
        if (script === started) script = null;
      });
      script = started;
      document.head.append(started);
    },
    renderChallenge: (containerId, { onSolved, onExpired, onFailed }) => {
      const api = findApi(globals);
      const container = document.querySelector<HTMLElement>(`[id=${JSON.stringify(containerId)}]`);
      if (api === null || container === null) {
        onFailed();
        return () => undefined;
      }
      // An element of its own for every challenge: the service refuses to render into the same one twice.
      const place = document.createElement('div');
      container.append(place);
      let isShown = true;
      const whileShown =
        <TArguments extends readonly unknown[]>(handler: (...values: TArguments) => void) =>
        (...values: TArguments) => {
          if (isShown) handler(...values);
        };
      const failed = whileShown(onFailed);
      let takeAway: () => void = () => undefined;
      try {
        const widget = api.render(place, {
          sitekey: configuration.VITE_CAPTCHA_SITE_KEY,
          size: container.clientWidth < normalWidth ? 'compact' : 'normal',
          callback: whileShown((token: unknown) => {
            if (typeof token === 'string' && token !== '') onSolved(token);
            else onFailed();
          }),
          'expired-callback': whileShown(onExpired),
          'error-callback': failed,
        });
        takeAway = () => {
          api.reset?.(widget);
        };
      } catch {
        failed();
      }
      return () => {
        isShown = false;
        try {
          takeAway();
        } catch {
          // A widget that has been removed already needs no reset.
        }
        place.remove();
      };
    },
  };
}
