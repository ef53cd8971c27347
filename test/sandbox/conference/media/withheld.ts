/**
 * The videos of some participants of which the bridge forwards nothing at first, as a deployment sometimes does: each receiver
 * gets them only after it has requested the video anew, that is without a height and then with one.
 */
export class Withheld {
  readonly #owners = new Set<string>();
  /** By receiver and name of the video: whether nothing is forwarded. */
  readonly #isHeld = new Map<string, boolean>();

  withhold(owner: string): void {
    this.#owners.add(owner);
  }

  /** A receiver is to get a video of the owner from now on. */
  begins(receiver: string, owner: string, name: string): void {
    const key = keyOf(receiver, name);
    if (this.#owners.has(owner)) this.#isHeld.set(key, !this.#isHeld.has(key));
  }

  has(receiver: string, name: string): boolean {
    return this.#isHeld.size > 0 && this.#isHeld.get(keyOf(receiver, name)) === true;
  }
}

const keyOf = (receiver: string, name: string): string => `${receiver} ${name}`;
