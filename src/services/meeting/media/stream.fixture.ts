/** Test fixture: streams and tracks of a browser, for where there is no media. */

/** Has a device id, and records its constraints. */
class FakeMedia extends EventTarget implements MediaStreamTrack {
  readonly applied: (MediaTrackConstraints | undefined)[] = [];
  contentHint = '';
  enabled = true;
  readonly id: string;
  readonly kind = '';
  readonly label: string;
  readonly muted = false;
  readonly onended = null;
  readonly onmute = null;
  readonly onunmute = null;
  readyState: MediaStreamTrackState = 'live';

  constructor(id: string) {
    super();
    this.id = id;
    this.label = `Name of ${id}`;
  }

  applyConstraints = (constraints?: MediaTrackConstraints) => {
    this.applied.push(constraints);
    return Promise.resolve();
  };
  clone = () => this;
  getCapabilities = () => ({});
  getConstraints = () => ({});
  getSettings = () => ({ deviceId: `device of ${this.id}` });
  stop = () => {
    this.readyState = 'ended';
  };
}

/** Replaces the browser's streams: the fixture runs without media. */
export class FakeStream extends EventTarget implements MediaStream {
  readonly active = true;
  readonly id: string;
  readonly onaddtrack = null;
  readonly onremovetrack = null;
  readonly media: FakeMedia;

  constructor(id: string) {
    super();
    this.id = id;
    this.media = new FakeMedia(id);
  }

  addTrack = () => undefined;
  removeTrack = () => undefined;
  clone = () => this;
  getTrackById = () => null;
  getTracks = () => [this.media];
  getAudioTracks = () => [];
  getVideoTracks = () => [];
}
