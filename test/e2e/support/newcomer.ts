import { expect, type BrowserContext, type Locator } from '@playwright/test';
import { Attendee } from './attendee.ts';
import { Caller } from './media.ts';

/** The meeting of the tests about lobby and password. */
export const room = 'daily-standup';

/** Runs in the page, before the app: its connections to the server can be cut. */
export function rememberSockets(): void {
  const sockets: WebSocket[] = [];
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      sockets.push(this);
    }
  };
  addEventListener('cut', () => {
    for (const socket of sockets) socket.close();
  });
}

/** Cuts the connections of an app in which `rememberSockets` runs. */
export const cut = ({ page }: Attendee): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('cut')));

/** The app of a user whom the meeting may not let in at once. */
export class Newcomer {
  readonly attendee: Attendee;

  private constructor(attendee: Attendee) {
    this.attendee = attendee;
  }

  /** Opens the meeting's link and presses 'Join'. */
  static async come(context: BrowserContext, name: string): Promise<Newcomer> {
    const newcomer = new Newcomer(await Attendee.prepare(context, name, { runs: rememberSockets }));
    await newcomer.press('Join');
    return newcomer;
  }

  async shows(title: string): Promise<void> {
    await expect(this.attendee.page.getByRole('heading', { name: title })).toBeVisible();
  }

  press(label: string): Promise<void> {
    return this.attendee.page.getByRole('button', { name: label, exact: true }).click();
  }

  /** The field for the password. */
  get field(): Locator {
    return this.attendee.page.getByRole('textbox', { name: 'Password' });
  }

  async enters(password: string): Promise<void> {
    await this.field.fill(password);
    await this.press('Join');
  }

  async isIn(): Promise<void> {
    await expect(this.attendee.tool('Leave')).toBeVisible();
    await expect(this.attendee.page.getByText('Joining the meeting…')).toBeHidden();
  }

  cut(): Promise<boolean> {
    return cut(this.attendee);
  }
}

/** The ids of those who knocked, as the moderator's library received them. */
export const knocks = async (moderator: Caller): Promise<readonly string[]> =>
  (await moderator.events('LOBBY_USER_JOINED')).map(([id = '']) => id);

/** Waits until that many have knocked. @returns the id of the last of them. */
export async function knocked(moderator: Caller, count: number): Promise<string> {
  await expect.poll(() => knocks(moderator), { timeout: 20_000 }).toHaveLength(count);
  return (await knocks(moderator)).at(-1) ?? '';
}

/** A user of Jitsi Meet whom the lobby stops, and who knocks. */
export async function knocker(context: BrowserContext, tenant: string, name: string): Promise<Caller> {
  const caller = await Caller.open(context, { tenant, room, name });
  expect(await caller.refusal()).toContain('membersOnly');
  await caller.moderate('knock', name);
  return caller;
}

/** The messages in the lobby that the library of a client has received, with their senders. */
export const heardInLobby = async (caller: Caller): Promise<readonly (readonly [string, unknown])[]> =>
  (await caller.events('LOBBY_MESSAGE')).map(([from = '', message = '{}']) => [from, JSON.parse(message)] as const);

/** A user of Jitsi Meet moderates the meeting. */
export const moderator = (context: BrowserContext, tenant: string): Promise<Caller> =>
  Caller.join(context, { tenant, room, name: 'Grace Hopper' });

/** As `moderator`, with the lobby switched on, and Ada at its door. */
export async function atTheDoor(context: BrowserContext, tenant: string) {
  const grace = await moderator(context, tenant);
  await grace.moderate('lobby', true);
  const ada = await Newcomer.come(context, 'Ada Lovelace');
  return { grace, ada };
}
