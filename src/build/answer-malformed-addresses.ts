import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

/** An address whose escapes cannot be decoded is answered with the app, which has a page for it; Vite has none. */
export function answerMalformedAddresses(): Plugin {
  const serve = ({ middlewares }: ViteDevServer | PreviewServer): void => {
    middlewares.use((request, _response, next) => {
      if (isMalformed(request.url ?? '/')) request.url = '/index.html';
      next();
    });
  };
  return { name: 'answer-malformed-addresses', configureServer: serve, configurePreviewServer: serve };
}

function isMalformed(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}
