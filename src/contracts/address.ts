import * as v from 'valibot';

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u;

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSafe && username === '' && password === '';
}

/**
 * The address of a service that an answer names: https, or http on this machine. Anything else, such as `javascript:` or
 * http elsewhere, breaks the contract. Of a websocket the https address is named (specification 7.4: http-bind).
 */
export const serviceAddress = v.pipe(v.string(), v.check(isServiceAddress));
