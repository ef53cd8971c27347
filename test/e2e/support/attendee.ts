import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** The media that a page receives over all of its connections. */
interface Arrived {
  /** Frames of video that were decoded. */
  readonly frames: number;
  /** Increases while there is sound. */
  readonly energy: number;
  /** Duration of received audio, including silence: increases while the connection is open. */
  readonly samples: number;
  /** Elements that sound is playing from. */
  readonly playing: number;
}

declare global {
  interface Window {
    arrived(): Promise<Arrived>;
    /** Which of these frequencies (Hz) the playing audio contains. */
    heardTones(frequencies: readonly number[]): readonly number[];
    opened(kind: 'audio' | 'video'): MediaTrackSettings;
  }
}

/** Browsers that decode several videos without a graphics card may be slow. */
const patience = { timeout: 30_000 };
/** The microphone of the test browser sounds at least once in this time (ms). */
const betweenSounds = 1_200;

/**
 * A sound of that microphone has a hundred times the energy; the comfort noise that browsers generate has a millionth.
 */
const audible = 0.001;

/** Runs in the page, before the app: records its connections, and the audio elements that are not in the document. */
function rememberMedia(): void {
  const peers: RTCPeerConnection[] = [];
  const sounds: HTMLAudioElement[] = [];
  const NativePeer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends NativePeer {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
  const NativeAudio = window.Audio;
  window.Audio = class extends NativeAudio {
    constructor(source?: string) {
      super(source);
      sounds.push(this);
    }
  };
  const connected = () => peers.filter(({ connectionState }) => connectionState !== 'closed');
  window.opened = (kind) => {
    const sent = connected().flatMap((peer) => peer.getSenders().map(({ track }) => track));
    return sent.find((track) => track?.kind === kind && track.readyState === 'live')?.getSettings() ?? {};
  };
  window.arrived = async () => {
    const open = connected();
    const reports = await Promise.all(open.map((peer) => peer.getStats()));
    const entries = reports.flatMap((report) => [...report.values()] as Record<string, unknown>[]);
    const total = (name: string): number =>
      entries.reduce((sum, entry) => sum + (entry['type'] === 'inbound-rtp' ? Number(entry[name] ?? 0) : 0), 0);
    return {
      frames: total('framesDecoded'),
      energy: total('totalAudioEnergy'),
      samples: total('totalSamplesReceived'),
      playing: sounds.filter(({ paused, srcObject, muted }) => !paused && srcObject !== null && !muted).length,
    };
  };
  const heard = new Map<MediaProvider, AnalyserNode>();
  const analyserOf = (stream: MediaStream): AnalyserNode => {
    const known = heard.get(stream);
    if (known !== undefined) return known;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    heard.set(stream, analyser);
    return analyser;
  };
  /** Decibels: a level that a playing tone reaches and noise does not. */
  const loud = -60;
  window.heardTones = (frequencies) => {
    const levels = sounds.flatMap(({ srcObject, paused }) => {
      if (paused || !(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) return [];
      const analyser = analyserOf(srcObject);
      const level = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(level);
      return [(frequency: number) => level[Math.round((frequency / analyser.context.sampleRate) * analyser.fftSize)]];
    });
    return frequencies.filter((frequency) => levels.some((at) => (at(frequency) ?? -Infinity) > loud));
  };
}

/** Runs in the page, before the app: the machine has no camera and no microphone. */
function hideDevices(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  // An empty page, before the app's, has none.
  if (mediaDevices === undefined) return;
  mediaDevices.enumerateDevices = () => Promise.resolve([]);
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
}

/** The frequencies of `soundsInTones`, in Hz. */
const tones = { microphone: 1_000, desktop: 3_000 } as const;

/** Which of the tones of `soundsInTones` a file in the origin private file system contains. */
export async function loudIn(page: Page, name: string): Promise<Record<keyof typeof tones, boolean>> {
  const amplitudes = await page.evaluate(
    async ({ fileName, frequencies }) => {
      const root = await navigator.storage.getDirectory();
      const bytes = await (await (await root.getFileHandle(fileName)).getFile()).arrayBuffer();
      const sound = await new AudioContext().decodeAudioData(bytes);
      // The energy of one frequency in the last second, in which all tones play (Goertzel, DFT of one bin).
      const samples = sound.getChannelData(0).slice(-sound.sampleRate);
      return frequencies.map((frequency) => {
        const turn = (2 * Math.PI * frequency) / sound.sampleRate;
        let [real, imaginary] = [0, 0];
        for (const [place, sample] of samples.entries()) {
          real += sample * Math.cos(turn * place);
          imaginary += sample * Math.sin(turn * place);
        }
        return (2 * Math.hypot(real, imaginary)) / samples.length;
      });
    },
    { fileName: name, frequencies: Object.values(tones) },
  );
  const [microphone = 0, desktop = 0] = amplitudes;
  return { microphone: microphone > 0.01, desktop: desktop > 0.01 };
}

/** Runs in the page, before the app: the microphone and the desktop sound each with a tone of its own. */
export function soundsInTones(): void {
  const mediaDevices = navigator.mediaDevices as MediaDevices | undefined;
  if (mediaDevices === undefined) return;
  const withTone = (stream: MediaStream, frequency: number): MediaStream => {
    const context = new AudioContext();
    addEventListener('pointerdown', () => void context.resume());
    const output = context.createMediaStreamDestination();
    const oscillator = new OscillatorNode(context, { frequency });
    oscillator.connect(new GainNode(context, { gain: 0.3 })).connect(output);
    oscillator.start();
    for (const track of stream.getAudioTracks()) stream.removeTrack(track);
    for (const track of output.stream.getAudioTracks()) stream.addTrack(track);
    return stream;
  };
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const share = mediaDevices.getDisplayMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    return stream.getAudioTracks().length > 0 ? withTone(stream, 1_000) : stream;
  };
  mediaDevices.getDisplayMedia = async (wish) => {
    const stream = await share(wish);
    return stream.getAudioTracks().length > 0 ? withTone(stream, 3_000) : stream;
  };
}

/**
 * Runs in the page, before the app: separates the tab channels of attendees that share a browser context, as in
 * separate browsers.
 */
function ownBrowser(name: string): void {
  const NativeChannel = window.BroadcastChannel;
  window.BroadcastChannel = class extends NativeChannel {
    constructor(channel: string) {
      super(channel === 'dialer-login:meetings' ? `${channel} of ${name}` : channel);
    }
  };
}

interface Visit {
  readonly meetingId?: string;
  /** Joins without camera and microphone. */
  readonly listens?: boolean;
  /** Whether this machine has any. */
  readonly hasDevices?: boolean;
  /** Run in the page, before the app. */
  readonly runs?: (() => void) | readonly (() => void)[];
}

/** A participant of a meeting who uses the app itself: the displayed and played media, and the controls. */
export class Attendee {
  readonly page: Page;
  readonly name: string;

  private constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** Opens the meeting's link. */
  static async open(
    context: BrowserContext,
    name: string,
    { meetingId = 'daily-standup', hasDevices = true, runs = [] }: Visit = {},
  ): Promise<Attendee> {
    const page = await context.newPage();
    await page.addInitScript(rememberMedia);
    await page.addInitScript(ownBrowser, name);
    if (!hasDevices) await page.addInitScript(hideDevices);
    for (const script of [runs].flat()) await page.addInitScript(script);
    await page.goto(`/meet?${new URLSearchParams({ meeting_id: meetingId }).toString()}`);
    return new Attendee(page, name);
  }

  /** Opens the meeting's link and enters the name; does not join yet. */
  static async prepare(context: BrowserContext, name: string, visit: Visit = {}): Promise<Attendee> {
    const attendee = await Attendee.open(context, name, visit);
    await attendee.page.getByLabel('Your name').fill(name);
    return attendee;
  }

  /** Opens the meeting's link and joins. */
  static async join(context: BrowserContext, name: string, visit: Visit = {}): Promise<Attendee> {
    const attendee = await Attendee.prepare(context, name, visit);
    await attendee.enter(visit);
    return attendee;
  }

  async enter({ listens = false }: Visit = {}): Promise<void> {
    await this.page.getByRole('button', { name: listens ? 'Listen only' : 'Join', exact: true }).click();
    await expect(this.tool('Leave')).toBeVisible();
    await expect(this.page.getByText('Joining the meeting…')).toBeHidden(patience);
  }

  /** A button of the bar. */
  tool(name: string | RegExp): Locator {
    return this.page.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name, exact: true });
  }

  /** Presses a button of the 'More' menu. */
  async more(name: string): Promise<void> {
    await this.tool('More').click();
    await this.page.getByRole('group', { name: 'More' }).getByRole('button', { name, exact: true }).click();
  }

  /** The tile of a participant, including the own one. */
  tile(name: string): Locator {
    return this.page.getByRole('main').locator('[data-speaking]').filter({ hasText: name });
  }

  /** The gallery: all tiles have one size. */
  get grid(): Locator {
    return this.page.getByRole('list', { name: 'Participants', exact: true });
  }

  /** The large tile of the speaker view. */
  get large(): Locator {
    return this.page.getByRole('group', { name: 'Large picture' });
  }

  picture(name: string): Locator {
    return this.tile(name).locator('video');
  }

  /** How long the meeting has lasted, as displayed in the call. */
  async seconds(): Promise<number> {
    const text = await this.page.getByRole('timer').innerText();
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  }

  async leave(): Promise<void> {
    await this.tool('Leave').click();
    await expect(this.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
  }

  arrived(): Promise<Arrived> {
    return this.page.evaluate(() => window.arrived());
  }

  /** Waits until the video on a participant's tile is playing. */
  async sees(name: string): Promise<void> {
    const frames = () =>
      this.picture(name).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect(this.tile(name), `${this.name} has one tile of ${name}`).toHaveCount(1);
    await expect(this.picture(name), `${this.name} has a picture of ${name}`).toBeVisible(patience);
    const before = await frames();
    await expect.poll(frames, { ...patience, message: `${this.name} sees ${name}` }).toBeGreaterThan(before + 5);
  }

  /** The browser's statistics of a track that this client sends. */
  opened(kind: 'audio' | 'video'): Promise<MediaTrackSettings> {
    return this.page.evaluate((one) => window.opened(one), kind);
  }

  /** Width and height of the frames on a tile. */
  frameSize(name: string): Promise<string> {
    return this.picture(name).evaluate(
      ({ videoWidth, videoHeight }: HTMLVideoElement) => `${videoWidth}x${videoHeight}`,
    );
  }

  /** Waits until the tile shows the participant's initials or avatar in place of the video. */
  async seesNoPicture(name: string): Promise<void> {
    await expect(this.picture(name)).toHaveCount(0);
    await expect(this.tile(name).locator('[data-initials]')).toBeVisible();
  }

  /** Waits until audio of other participants is received continuously, and plays. */
  async hears(): Promise<void> {
    const before = await this.arrived();
    await expect
      .poll(
        async () => {
          const { energy, samples, playing } = await this.arrived();
          return energy > before.energy + audible && samples > before.samples && playing > 0;
        },
        { ...patience, message: `${this.name} hears` },
      )
      .toBe(true);
  }

  /** Waits until exactly these of the tones of `soundsInTones` are playing. */
  async hearsTones(...expected: readonly (keyof typeof tones)[]): Promise<void> {
    const frequencies = Object.values(tones);
    await expect
      .poll(() => this.page.evaluate((known) => window.heardTones(known), frequencies), {
        ...patience,
        message: `${this.name} hears ${expected.join(' and ')}`,
      })
      .toEqual(expected.map((name) => tones[name]));
  }

  /** Waits until only silence is received, while the connection stays open. */
  async hearsNothing(): Promise<void> {
    let before = await this.arrived();
    await expect
      .poll(
        async () => {
          const now = await this.arrived();
          const change = { sound: now.energy > before.energy + audible, isConnected: now.samples > before.samples };
          before = now;
          return change;
        },
        { message: `${this.name} hears nothing`, intervals: [betweenSounds] },
      )
      .toEqual({ sound: false, isConnected: true });
  }

  /** Waits until video of other participants is decoded continuously. */
  async decodes(): Promise<void> {
    const { frames } = await this.arrived();
    await expect
      .poll(async () => (await this.arrived()).frames, { ...patience, message: `${this.name} decodes` })
      .toBeGreaterThan(frames + 5);
  }

  /** Waits until no video of any participant is decoded any more. */
  async decodesNothing(): Promise<void> {
    let before = await this.arrived();
    await expect
      .poll(
        async () => {
          const now = await this.arrived();
          const change = { pictures: now.frames > before.frames, isConnected: now.samples > before.samples };
          before = now;
          return change;
        },
        { message: `${this.name} decodes nothing`, intervals: [betweenSounds] },
      )
      .toEqual({ pictures: false, isConnected: true });
  }
}
