import { randomBytes } from 'node:crypto';
import {
  bindingRequest,
  bindingSuccess,
  nominatingCheck,
  successResponse,
  type Address,
  type StunMessage,
} from './stun.ts';

export interface IceCredentials {
  readonly ufrag: string;
  readonly password: string;
}

/** Most pending checks that are kept; when there are more, all unanswered ones are dropped. */
const MOST_PENDING = 16;

/**
 * The bridge's side of one client's ICE connection. Jingle has no ice-lite: the bridge has one candidate, is
 * controlling, answers the client's checks and sends its own, nominating, to where they came from. The client repeats
 * its checks, so the agent needs no timer.
 */
export class IceAgent {
  readonly local: IceCredentials = { ufrag: randomBytes(4).toString('hex'), password: randomBytes(12).toString('hex') };
  #remote: IceCredentials | null = null;
  #nominated: Address | null = null;
  #heard: Address | null = null;
  readonly #tieBreaker = randomBytes(8);
  readonly #pending = new Map<string, Address>();
  readonly #send: (packet: Buffer, to: Address) => void;
  readonly #onHeard: (address: Address) => void;

  /** @param onHeard called with every address that sent a signed check. */
  constructor(send: (packet: Buffer, to: Address) => void, onHeard: (address: Address) => void) {
    this.#send = send;
    this.#onHeard = onHeard;
  }

  /** The client's address: the nominated one, before that the source of its last signed check, or null. */
  get address(): Address | null {
    return this.#nominated ?? this.#heard;
  }

  /** The client's credentials, from its session-accept. */
  accept(remote: IceCredentials): void {
    this.#remote = remote;
  }

  /** Handles a STUN message for this agent; a message without a valid signature is not answered. */
  receive(message: StunMessage, from: Address): void {
    if (message.type === bindingRequest) this.#answer(message, from);
    else if (message.type === bindingSuccess) this.#conclude(message, from);
  }

  #answer(request: StunMessage, from: Address): void {
    if (!request.isSignedWith(this.local.password)) return;
    this.#heard = from;
    this.#onHeard(from);
    this.#send(successResponse(request.transaction, from, this.local.password), from);
    if (this.#remote === null) return;
    const transaction = randomBytes(12);
    if (this.#pending.size >= MOST_PENDING) this.#pending.clear();
    this.#pending.set(transaction.toString('hex'), from);
    const username = `${this.#remote.ufrag}:${this.local.ufrag}`;
    const { password } = this.#remote;
    this.#send(nominatingCheck({ transaction, username, password, tieBreaker: this.#tieBreaker }), from);
  }

  #conclude(response: StunMessage, from: Address): void {
    const key = response.transaction.toString('hex');
    const asked = this.#pending.get(key);
    if (asked?.address !== from.address || asked.port !== from.port) return;
    if (this.#remote === null || !response.isSignedWith(this.#remote.password)) return;
    this.#pending.delete(key);
    this.#nominated = from;
  }
}
