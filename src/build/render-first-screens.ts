import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

/** A screen as it is when its page begins. */
interface FirstScreen {
  readonly path: string;
  readonly element: ReactNode;
  /** Of a screen that the user operates before the app runs: the `autocomplete` of the fields that take a text. */
  readonly typed?: readonly string[];
  /** The texts of the buttons that can be pressed: the app repeats the press. */
  readonly pressed?: readonly string[];
  /** The same screen with every switch in its other state. */
  readonly switched?: ReactNode;
}

/** The module that exports `firstScreens`. */
const screens = '/src/app/first-screens.tsx';

/** Of the page instead; and a picture that only one of the screens needs. */
const headElements = /<title>.*?<\/title>|<link [^>]*>/g;
/** The Content-Security-Policy refuses them. */
const styleAttributes = / style="[^"]*"(?=[^<]*>)/g;
/** A switch names its device. */
const deviceSwitches = /<button [^>]*data-device=.*?<\/button>/gs;
const fields = /<input [^>]*>/g;
/** Only the app can answer most of them: those that are disabled, and switches, are left as they are. A link opens its page. */
const otherButtons = /<button (?![^>]*(?:aria-disabled="true"|data-device=))(.*?)<\/button>/gs;
/** They serve users and scripts, for whom a screen is inert. */
const idleAttributes =
  / (?:id|for|name|method|type|href|tabindex|title|novalidate|dir|aria-(?:label|live|atomic|describedby|labelledby)|data-(?:tip|device))="[^"]*"(?=[^<]*>)/gi;

/**
 * index.html contains the first screens of the most visited routes, one template each, rendered while the app is built:
 * src/ahead.ts shows the one of the visited path until the app has rendered it. Texts and sizes are those of the screens,
 * because they are rendered from the same components in the first states of the same statecharts.
 *
 * The build fails when a screen has a class that is in no style sheet.
 */
export function renderFirstScreens(module = screens): Plugin {
  let config: Pick<ResolvedConfig, 'root' | 'mode' | 'envDir' | 'css'>;
  return {
    name: 'render-first-screens',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_, { bundle = {} }) {
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        );
        const rendered = await loadScreens(module, config);
        const template = (path: string, attribute: string, markup: string) => {
          const unknown = classesOf(markup).find((name) => !styles.some((style) => style.includes(`.${name}`)));
          if (unknown !== undefined) {
            throw new Error(`The first screen of ${path} has the class ${unknown}, which no style sheet has`);
          }
          return { tag: 'template', attrs: { [attribute]: path }, children: markup, injectTo: 'body' as const };
        };
        return rendered.flatMap(({ path, element, typed, pressed, switched }) => {
          const markup = typed === undefined ? still(markupOf(element)) : operable(markupOf(element), typed, pressed);
          const screen = template(path, 'data-path', markup);
          const switches = switched === undefined ? null : markupOf(switched).match(deviceSwitches);
          return switches === null ? [screen] : [screen, template(path, 'data-switches', switches.join(''))];
        });
      },
    },
  };
}

async function loadScreens(
  module: string,
  { root, mode, envDir, css }: Pick<ResolvedConfig, 'root' | 'mode' | 'envDir' | 'css'>,
): Promise<readonly FirstScreen[]> {
  const server = await createServer({
    root,
    mode,
    envDir,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    css: { modules: css.modules ?? {} },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { firstScreens }: Record<string, unknown> = await server.ssrLoadModule(module);
    if (
      !Array.isArray(firstScreens) ||
      firstScreens.length === 0 ||
      !firstScreens.every((each) => isFirstScreen(each))
    ) {
      throw new Error(`${module} exports no first screens`);
    }
    return firstScreens;
  } finally {
    await server.close();
  }
}

const isFirstScreen = (value: unknown): value is FirstScreen =>
  typeof value === 'object' && value !== null && 'path' in value && 'element' in value;

const attribute = (element: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? '';

const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(element).replaceAll(headElements, '').replaceAll(styleAttributes, '');

/** A field in which nothing can be typed is a box with its placeholder, which no password manager fills. */
const box = (field: string): string =>
  `<span class="${attribute(field, 'class')}" data-hint="${attribute(field, 'placeholder')}"></span>`;

/** The markup of a screen that cannot be operated. */
const still = (markup: string): string => markup.replaceAll(fields, box).replaceAll(idleAttributes, '');

const textOf = (markup: string): string => markup.replaceAll(/^[^>]*>|<[^>]*>/g, '');

/** The markup of a screen with fields that take a text. */
const operable = (markup: string, typed: readonly string[], pressed: readonly string[] = []): string =>
  markup
    .replaceAll(fields, (field) => (typed.includes(attribute(field, 'autoComplete')) ? field : box(field)))
    .replaceAll(otherButtons, (button, rest: string) =>
      pressed.includes(textOf(rest)) ? button : `<button inert ${rest}</button>`,
    );

const classesOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
