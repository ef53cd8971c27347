/** Test fixture: a background whose frames are in the hand of the test. */
import type { Background } from './background.types.ts';
import { createSubscribers } from '#src/services/subscribers.ts';
import { FakeStream } from '../stream.fixture.ts';

export class FakeBackground implements Background {
  readonly name: string;
  readonly costs = createSubscribers<[boolean]>();
  isOver = false;
  #camera: MediaStream | null = null;
  #onEnded = () => {};

  constructor(name: string) {
    this.name = name;
  }

  isEnabled = () => true;
  startEffect = (stream: MediaStream) => {
    this.#camera = stream;
    return new FakeStream(`${stream.id} with ${this.name}`);
  };
  stopEffect = () => this.end();
  getOriginalStream = () => this.#camera;
  onEnded = (listener: () => void) => {
    this.#onEnded = listener;
  };
  onCost = (listener: (isSlow: boolean) => void) => this.costs.add(listener);
  end = () => {
    this.isOver = true;
  };
  /** The worker has failed, or the camera is gone. */
  fails = () => this.#onEnded();
}
