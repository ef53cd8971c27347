import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';

/** A screen as it is when its page begins. */
interface FirstScreen {
  readonly path: string;
  readonly element: ReactNode;
}

/** The module that exports `firstScreens`. */
const screens = '/src/app/first-screens.tsx';

/** Of the page instead; and a picture that only one of the screens needs. */
const headElements = /<title>.*?<\/title>|<link [^>]*>/g;
/** Nothing can be typed before the app runs: a field is a box with its placeholder, which no password manager fills. */
const fields = /<input [^>]*>/g;
/** The Content-Security-Policy refuses `style`; the others serve users and scripts, for whom the screens are inert. */
const idleAttributes =
  / (?:style|id|for|name|method|type|href|tabindex|title|novalidate|dir|aria-(?:label|live|atomic|describedby|labelledby)|data-(?:tip|device))="[^"]*"(?=[^<]*>)/gi;

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
        return rendered.map(({ path, element }) => {
          const markup = still(renderToStaticMarkup(element));
          const unknown = classesOf(markup).find((name) => !styles.some((style) => style.includes(`.${name}`)));
          if (unknown !== undefined) {
            throw new Error(`The first screen of ${path} has the class ${unknown}, which no style sheet has`);
          }
          return { tag: 'template', attrs: { 'data-path': path }, children: markup, injectTo: 'body' as const };
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

const still = (markup: string): string =>
  markup
    .replaceAll(headElements, '')
    .replaceAll(
      fields,
      (field) => `<span class="${attribute(field, 'class')}" data-hint="${attribute(field, 'placeholder')}"></span>`,
    )
    .replaceAll(idleAttributes, '');

const classesOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
