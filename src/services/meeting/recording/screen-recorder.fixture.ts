/** A track that counts how often it was stopped. */
export class FakeTrack extends EventTarget {
  readonly kind: string;
  stops = 0;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.stops += 1;
  }
}

/** A recorder that emits the data of the test. */
export class FakeRecorder extends EventTarget {
  static latest: FakeRecorder | null = null;
  static isMute = false;
  static isBroken = false;
  static readonly isTypeSupported = (type: string) => type.startsWith('video/webm');
  state = 'inactive';
  /** The data that it has not emitted yet. */
  rest = '';
  readonly settings: unknown;
  slice = 0;
  readonly recorded: unknown;
  constructor(recorded: unknown, settings: unknown) {
    super();
    if (FakeRecorder.isBroken) throw new DOMException('no', 'NotSupportedError');
    this.recorded = recorded;
    this.settings = settings;
    FakeRecorder.latest = this;
  }
  start(slice: number): void {
    this.state = 'recording';
    this.slice = slice;
    this.dispatchEvent(new Event('start'));
  }
  give(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }
  stop(): void {
    this.state = 'inactive';
    if (FakeRecorder.isMute) return;
    queueMicrotask(() => {
      this.give(this.rest);
      this.dispatchEvent(new Event('stop'));
    });
  }
  /** The encoder fails, with the events that the specification of MediaRecorder requires. */
  fail(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('error'));
    this.give(this.rest);
    this.dispatchEvent(new Event('stop'));
  }
}
