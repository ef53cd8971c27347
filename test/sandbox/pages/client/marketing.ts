/** A marketing-tracking script as such scripts are: leaves a global, and reports the visit to where it came from. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const address = new URL('marketing/visits', source);
address.search = new URL(source).search;

Object.assign(globalThis, { sandboxMarketing: { loadedAt: new Date().toISOString() } });
navigator.sendBeacon(address, JSON.stringify({ page: location.pathname }));
