/** A typical marketing-tracking script: it sets a global, and reports the visit to the origin that served it. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const address = new URL('marketing/visits', source);
address.search = new URL(source).search;

Object.assign(globalThis, { sandboxMarketing: { loadedAt: new Date().toISOString() } });
navigator.sendBeacon(address, JSON.stringify({ page: location.pathname }));
