import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { ConferenceAccess, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { ActiveConference } from '#src/services/meeting/connection/jitsi-conference.ts';
import { conferencePassHeaders } from '#src/contracts/conference.ts';
import { readConferenceToken } from '#src/contracts/conference-token.ts';
import { conferenceOrigin } from '../../support/deployment.ts';
import { sandboxOrigin } from '../../support/ports.ts';
import type { Seen } from './page.ts';

interface Meeting {
  /** Of the page. */
  readonly address: string;
  readonly request: APIRequestContext;
  readonly room: string;
  readonly name: string;
}

async function accessTo({ request, room, name }: Meeting): Promise<ConferenceAccess> {
  const headers = { [conferencePassHeaders.name]: encodeURIComponent(name) };
  const answer = await request.get(`${sandboxOrigin}/harmony/api/v1/room/conf-id/${room}`, { headers });
  const { token, jitsi_url: httpBind } = (await answer.json()) as { token: string; jitsi_url: string };
  const said = readConferenceToken(token);
  if (said === null) throw new Error('The token cannot be read.');
  const { domain, displayName, avatar } = said;
  return {
    httpBind,
    deployment: conferenceOrigin,
    domain,
    room: said.room,
    token,
    issuedAt: Date.now(),
    displayName,
    avatar,
  };
}

export type EventOf<TType> = Extract<ConferenceEvent, { type: TType }>;

/** A user of the adapter alone, without the app. */
export class AdapterUser {
  readonly page: Page;
  readonly #meeting: Meeting;

  private constructor(page: Page, meeting: Meeting) {
    this.page = page;
    this.#meeting = meeting;
  }

  static async open(context: BrowserContext, meeting: Meeting): Promise<AdapterUser> {
    const page = await context.newPage();
    const query = new URLSearchParams({ deployment: conferenceOrigin });
    await page.goto(`${meeting.address}?${query.toString()}`);
    return new AdapterUser(page, meeting);
  }

  /** With microphone and camera, by default; resolves when the conference is joined. */
  async join(media: { readonly camera?: boolean } = {}): Promise<void> {
    await this.prepare(media);
    await this.enter();
  }

  /** Opens microphone and camera, as before joining. */
  async prepare({ camera = true }: { readonly camera?: boolean } = {}): Promise<void> {
    await this.page.evaluate(async (hasCamera) => {
      const { local } = window.adapter.client;
      await local.openMicrophone({ deviceId: '', muted: false });
      if (hasCamera) await local.openCamera({ deviceId: '', lines: 180 });
    }, camera);
  }

  /** Requests to join; events report the result. */
  async knock(): Promise<void> {
    const access = await accessTo(this.#meeting);
    await this.page.evaluate((given) => window.adapter.join(given), access);
  }

  async enter(): Promise<void> {
    const before = (await this.events('conference.joined')).length;
    await this.knock();
    await expect.poll(async () => (await this.events('conference.joined')).length).toBe(before + 1);
  }

  /** Joins another room beside the first; returns the id there. */
  async joinAnother(room: string): Promise<string> {
    const access = await accessTo({ ...this.#meeting, room });
    return this.page.evaluate((given) => window.adapter.joinAnother(given), access);
  }

  order(command: Parameters<ActiveConference['order']>[0]): Promise<void> {
    return this.page.evaluate((given) => window.adapter.order(given), command);
  }

  async sendChat(text: string): Promise<void> {
    await this.page.evaluate((given) => window.adapter.client.sendChat(given, null), text);
  }

  async id(): Promise<string> {
    const joined = await this.events('conference.joined');
    return joined.at(-1)?.localId ?? '';
  }

  async events<const TType extends ConferenceEvent['type']>(type: TType): Promise<readonly EventOf<TType>[]> {
    const events = await this.page.evaluate(() => [...window.adapter.events]);
    return events.filter((event): event is EventOf<TType> => event.type === type);
  }

  /** The state of a participant, from all events about it. */
  async knows(id: string): Promise<Readonly<Record<string, unknown>>> {
    const events = await this.page.evaluate(() => [...window.adapter.events]);
    const said = events.map((event) => {
      if (event.type === 'participant.joined' && event.participant.id === id) return event.participant;
      return event.type === 'participant.changed' && event.id === id ? event.changes : {};
    });
    return Object.assign({}, ...said) as Record<string, unknown>;
  }

  seen(): Promise<readonly Seen[]> {
    return this.page.evaluate(() => window.adapter.seen());
  }

  /** Waits until exactly these kinds of media are received from a participant, continuously. */
  async perceives(id: string, ...kinds: readonly Seen['kind'][]): Promise<void> {
    const ofThem = async () => (await this.seen()).filter(({ participantId }) => participantId === id);
    const kindsNow = async () => (await ofThem()).map(({ kind }) => kind).toSorted();
    await expect.poll(kindsNow, { message: 'what is sent' }).toEqual(kinds.toSorted());
    const before = await ofThem();
    const growing = async () => {
      const now = await ofThem();
      const moved = now.filter(({ kind, frames, energy }) => {
        const earlier = before.find((one) => one.kind === kind);
        return kind === 'audio' ? energy > (earlier?.energy ?? 0) : frames > (earlier?.frames ?? 0) + 3;
      });
      return moved.map(({ kind }) => kind).toSorted();
    };
    await expect.poll(growing, { message: 'what goes on arriving' }).toEqual(kinds.toSorted());
  }
}
