import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { ConferenceChange } from '#test/sandbox/control/conference.ts';
import type { Seed } from '#test/sandbox/control/schemas.ts';
import { tenantHeader } from '#test/sandbox/http/environment.ts';
import type { Conference } from '#test/sandbox/conference/conference.ts';
import type { Account } from '#test/sandbox/state/accounts.ts';
import type { FaultInput } from '#test/sandbox/state/faults.ts';
import type { Channel, Message } from '#test/sandbox/state/mailbox.ts';
import type { RecordedRequest } from '#test/sandbox/state/request-log.ts';
import type { KeptFeedback, MeetingInput } from '#test/sandbox/state/meeting-book.ts';
import type { SettingsPatch } from '#test/sandbox/state/settings.ts';
import { steersLocalServer } from './deployment.ts';
import { sandboxOrigin } from './ports.ts';

export interface ReplaySummary {
  readonly session_id: string;
  readonly account_id: string | null;
  readonly events: number;
}

/**
 * A test's own tenant of the local back end, controlled over its control endpoint (test/sandbox/README.md). A test that
 * controls the local conference server is skipped where meetings take place at a deployment.
 */
export class SandboxClient {
  readonly tenant: string;
  readonly #request: APIRequestContext;
  readonly #read = new Set<string>();

  constructor(tenant: string, request: APIRequestContext) {
    this.tenant = tenant;
    this.#request = request;
  }

  /** Makes requests fail, from now on, or `times` times. */
  async fault(fault: FaultInput): Promise<void> {
    await this.#control('post', '/control/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.#control('delete', '/control/faults');
  }

  /** Marks e-mails, numbers and companies as taken; replaces the available numbers. */
  async seed(seed: Seed): Promise<void> {
    await this.#control('post', '/control/seed', seed);
  }

  async settings(patch: SettingsPatch): Promise<void> {
    await this.#control('patch', '/control/settings', patch);
  }

  /** Moves the back end's clock, in milliseconds; not the page's (`clock` moves both). */
  async advanceClock(milliseconds: number): Promise<void> {
    await this.#control('post', '/control/clock', { advance: milliseconds });
  }

  /** Controls the conference server: PATCH /control/conference. */
  async conference(change: ConferenceChange): Promise<void> {
    steersLocalServer();
    await this.#control('patch', '/control/conference', change);
  }

  /** The number of participants in a room of the conference server. */
  async inRoom(name: string): Promise<number> {
    return (await this.#rooms()).find(({ room }) => room === name)?.participants.length ?? 0;
  }

  /** The messages that the bridge dropped because it does not know their class or one of their fields. */
  async droppedMessages(): Promise<Conference['droppedMessages']> {
    return (await this.#get<{ dropped_messages: Conference['droppedMessages'] }>('/control/conference'))
      .dropped_messages;
  }

  /** The back end's data of an account; undefined when it does not exist. */
  async account(email: string): Promise<Omit<Account, 'password'> | undefined> {
    const { accounts } = await this.#get<{ accounts: readonly Omit<Account, 'password'>[] }>('/control/accounts');
    return accounts.find((account) => account.email === email);
  }

  /** Kicks a participant. */
  async kick(room: string, participant: string, reason: string): Promise<void> {
    steersLocalServer();
    await this.#control('post', '/control/conference/kick', { room, participant, reason });
  }

  /** Ends a meeting for all its participants. */
  async endMeeting(room: string): Promise<void> {
    steersLocalServer();
    await this.#control('post', '/control/conference/end', { room });
  }

  /** Cuts a participant's connection to the conference server. */
  async cut(room: string, participant: string): Promise<void> {
    steersLocalServer();
    await this.#control('post', '/control/conference/cut', { room, participant });
  }

  /** Simulates that a participant's machine hangs: nothing passes, and it does not leave. */
  async hang(room: string, participant: string): Promise<void> {
    steersLocalServer();
    await this.#control('post', '/control/conference/hang', { room, participant });
  }

  /** The participant's machine goes on. */
  async resume(room: string, participant: string): Promise<void> {
    await this.#control('post', '/control/conference/resume', { room, participant });
  }

  /** The bridge forwards nothing of a participant's videos until their receivers request them anew. */
  async withhold(room: string, participant: string): Promise<void> {
    steersLocalServer();
    await this.#control('post', '/control/conference/withhold', { room, participant });
  }

  /** The focus mutes a participant, without a moderator. */
  async muteByFocus(room: string, participant: string, medium: 'audio' | 'video' | 'desktop'): Promise<void> {
    steersLocalServer();
    await this.#control('post', '/control/conference/mute', { room, participant, medium });
  }

  /** How often a participant has set the videos that it gets from the bridge. */
  async videoRequests(room: string, participant: string): Promise<number> {
    const found = (await this.#rooms()).find((one) => one.room === room);
    return found?.participants.find(({ nick }) => nick === participant)?.video_requests ?? 0;
  }

  /** Creates or replaces a meeting. */
  async meeting(meeting: MeetingInput): Promise<void> {
    // The conference server checks the number of participants.
    if (typeof meeting.max_participants === 'number') steersLocalServer();
    await this.#control('post', '/control/meetings', meeting);
  }

  /** The feedback of participants, oldest first. */
  async feedback(): Promise<readonly KeptFeedback[]> {
    const { feedback } = await this.#get<{ feedback: readonly KeptFeedback[] }>('/control/feedback');
    return feedback;
  }

  /** The requests this test's browser made, oldest first; of one operation when it is named. */
  async requests(operation?: string): Promise<readonly RecordedRequest[]> {
    const query = operation === undefined ? '' : `?operation=${encodeURIComponent(operation)}`;
    const { requests } = await this.#get<{ requests: readonly RecordedRequest[] }>(`/control/requests${query}`);
    return requests;
  }

  /** The recorded sessions of this test's visitors, and the accounts they are tagged with. */
  async replaySessions(): Promise<readonly ReplaySummary[]> {
    const { sessions } = await this.#get<{ sessions: readonly ReplaySummary[] }>('/replay/sessions');
    return sessions;
  }

  /** All recordings, as JSON. */
  async replayText(): Promise<string> {
    const recordings = (await this.replaySessions()).map(({ session_id: id }) =>
      this.#get<unknown>(`/replay/sessions/${id}`),
    );
    return JSON.stringify(await Promise.all(recordings));
  }

  /** All messages sent to an address or number, newest first. */
  async messages(to: string): Promise<readonly Message[]> {
    const { messages } = await this.#get<{ messages: readonly Message[] }>(
      `/inbox/messages?to=${encodeURIComponent(to)}`,
    );
    return messages;
  }

  /** Waits for a message that was not read before, and returns its code. */
  async nextCode(to: string, channel?: Channel): Promise<string> {
    let found: Message | undefined;
    await expect
      .poll(
        async () => {
          const unread = (await this.messages(to)).filter(({ id }) => !this.#read.has(id));
          found = unread.find((message) => channel === undefined || message.channel === channel);
          return found?.code;
        },
        { message: `a new message to ${to}` },
      )
      .toBeDefined();
    if (found === undefined) throw new Error(`No message to ${to}`);
    this.#read.add(found.id);
    return found.code;
  }

  async #rooms(): Promise<Conference['rooms']> {
    steersLocalServer();
    return (await this.#get<{ rooms: Conference['rooms'] }>('/control/conference')).rooms;
  }

  async #get<T>(path: string): Promise<T> {
    const answer = await this.#request.get(sandboxOrigin + path, this.#options);
    await mustBeOk(answer, path);
    return answer.json() as Promise<T>;
  }

  async #control(method: 'post' | 'patch' | 'delete', path: string, data?: object): Promise<void> {
    const body = data === undefined ? {} : { data };
    await mustBeOk(await this.#request[method](sandboxOrigin + path, { ...this.#options, ...body }), path);
  }

  get #options() {
    // The server ends connections that were idle for a while, which may coincide with a request.
    return { headers: { [tenantHeader]: this.tenant }, maxRetries: 1 };
  }
}

async function mustBeOk(answer: APIResponse, path: string): Promise<void> {
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()} to ${path}: ${await answer.text()}`);
}
