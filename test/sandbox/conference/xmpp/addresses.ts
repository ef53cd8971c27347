/** The parts of a JID; a missing part is ''. */
export interface Jid {
  readonly local: string;
  readonly domain: string;
  readonly resource: string;
}

export function parseJid(text: string): Jid {
  const slash = text.indexOf('/');
  const bare = slash === -1 ? text : text.slice(0, slash);
  const at = bare.indexOf('@');
  return {
    local: at === -1 ? '' : bare.slice(0, at).toLowerCase(),
    domain: bare.slice(at + 1).toLowerCase(),
    resource: slash === -1 ? '' : text.slice(slash + 1),
  };
}

export const bareOf = ({ local, domain }: Jid): string => `${local}@${domain}`;
/** Room names and nicks are part of addresses. */
export const isRoomName = (name: string): boolean => /^[\w.~%-]{1,120}$/.test(name);
export const isNick = (nick: string): boolean => /^[\w-]{1,64}$/.test(nick);
