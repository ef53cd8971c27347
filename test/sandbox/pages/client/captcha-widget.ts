/**
 * The captcha's script: `window.grecaptcha` with render, reset, getResponse and ready, with the interface of the large
 * captcha services. All visible content is in a frame of the captcha's own origin.
 */
type Theme = 'light' | 'dark' | 'auto';

interface WidgetParameters {
  readonly sitekey: string;
  readonly theme?: Theme;
  readonly size?: 'normal' | 'compact';
  readonly callback?: (token: string) => void;
  readonly 'expired-callback'?: () => void;
  readonly 'error-callback'?: () => void;
}

interface Widget {
  readonly frame: HTMLIFrameElement;
  readonly parameters: WidgetParameters;
  response: string;
}

interface Captcha {
  ready(callback: () => void): void;
  render(container: HTMLElement | string, parameters: WidgetParameters): number;
  reset(id?: number): void;
  getResponse(id?: number): string;
}

type FrameMessage =
  | { readonly event: 'resize'; readonly height: number }
  | { readonly event: 'solved'; readonly token: string }
  | { readonly event: 'expired' }
  | { readonly event: 'failed' };

const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const service = new URL('.', source);
const tenant = new URL(source).searchParams.get('tenant');
const widths = { normal: '304', compact: '256' } as const;
const startHeight = '196';
const widgets: Widget[] = [];

function frameAddress(sitekey: string, theme: Theme): string {
  const address = new URL('challenge', service);
  address.searchParams.set('sitekey', sitekey);
  address.searchParams.set('theme', theme);
  address.searchParams.set('origin', location.origin);
  if (tenant !== null) address.searchParams.set('tenant', tenant);
  return address.href;
}

function containerOf(container: HTMLElement | string): HTMLElement {
  const element =
    typeof container === 'string' ? document.querySelector<HTMLElement>(`#${CSS.escape(container)}`) : container;
  if (element === null) throw new Error('The captcha container is not on the page.');
  if (element.childElementCount > 0) throw new Error('The captcha container has to be empty.');
  return element;
}

function widgetOf(id = 0): Widget {
  const widget = widgets[id];
  if (widget === undefined) throw new Error('There is no such captcha.');
  return widget;
}

function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === 'object' && data !== null && 'event' in data && typeof data.event === 'string';
}

function take(widget: Widget, message: FrameMessage): void {
  const { parameters, frame } = widget;
  switch (message.event) {
    case 'resize':
      frame.height = String(message.height);
      break;
    case 'solved':
      widget.response = message.token;
      parameters.callback?.(message.token);
      break;
    case 'expired':
      widget.response = '';
      parameters['expired-callback']?.();
      break;
    case 'failed':
      widget.response = '';
      parameters['error-callback']?.();
      break;
  }
}

addEventListener('message', ({ origin, source: sender, data }: MessageEvent<unknown>) => {
  if (origin !== service.origin || !isFrameMessage(data)) return;
  const widget = widgets.find(({ frame }) => frame.isConnected && frame.contentWindow === sender);
  if (widget !== undefined) take(widget, data);
});

const captcha: Captcha = {
  ready: (callback) => queueMicrotask(callback),
  render: (container, parameters) => {
    if (typeof parameters.sitekey !== 'string' || parameters.sitekey === '') {
      throw new Error('The captcha needs a sitekey.');
    }
    const place = containerOf(container);
    const frame = document.createElement('iframe');
    frame.title = 'Security check';
    frame.width = widths[parameters.size ?? 'normal'];
    frame.height = startHeight;
    frame.style.border = '0';
    frame.style.borderRadius = '8px';
    frame.style.maxWidth = '100%';
    frame.style.colorScheme = 'normal';
    frame.src = frameAddress(parameters.sitekey, parameters.theme ?? 'auto');
    widgets.push({ frame, parameters, response: '' });
    place.append(frame);
    return widgets.length - 1;
  },
  reset: (id) => {
    const widget = widgetOf(id);
    widget.response = '';
    widget.frame.contentWindow?.postMessage({ event: 'reset' }, service.origin);
  },
  getResponse: (id) => widgetOf(id).response,
};

Object.assign(globalThis, { grecaptcha: captcha });

// `api.js?onload=name`: the page's own function is called when the interface is ready.
const onload = new URL(source).searchParams.get('onload');
const waiting: unknown = onload === null ? undefined : Reflect.get(globalThis, onload);
if (typeof waiting === 'function') Reflect.apply(waiting, undefined, []);
