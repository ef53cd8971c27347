/** Back-end setups from which the developer settings choose (specification 3.3). */

export interface CentralPointOption {
  readonly name: string;
  /** The value of the option. */
  readonly domain: string;
}

export interface Mothership {
  readonly id: string;
  readonly prefix: string;
  readonly server: string;
  readonly isDefault: boolean;
}

export interface Harmony {
  readonly id: string;
  readonly name: string;
  readonly server: string;
  readonly isDefault: boolean;
}

/** The current choices; each '' while none is made and the servers' own defaults apply. */
export interface SetupChoice {
  readonly domain: string;
  readonly mothershipId: string;
  readonly harmonyId: string;
}

const marked = (text: string, isDefault: boolean): string => (isDefault ? `${text} Default` : text);

/** '{prefix} ({server})', followed by 'Default' when it is the default (specification 3.3). */
export function mothershipText({ prefix, server, isDefault }: Mothership): string {
  return marked(`${prefix} (${server})`, isDefault);
}

/** '{name} ({portal_servers.server})', followed by 'Default' when it is the default. */
export function harmonyText({ name, server, isDefault }: Harmony): string {
  return marked(server === '' ? name : `${name} (${server})`, isDefault);
}

interface Listed {
  readonly id: string;
  readonly isDefault: boolean;
}

/** The effective option: the choice if it is listed, else the default of the list, else none. */
export function appliedId(list: readonly Listed[], chosen: string): string {
  const applied = list.find(({ id }) => id === chosen) ?? list.find(({ isDefault }) => isDefault);
  return applied?.id ?? '';
}
