/** The part of the Web Speech API that is used: TypeScript has no types of it. */
export interface Recognizer {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  addEventListener(type: 'start' | 'result' | 'error' | 'end', listener: (event: unknown) => void): void;
  /** Newer browsers recognise the given track; older ones ignore it, and open the default microphone. */
  start(track?: MediaStreamTrack): void;
  abort(): void;
}

export type CreateRecognizer = new () => Recognizer;

declare global {
  interface Window {
    readonly SpeechRecognition?: CreateRecognizer;
    /** The name in Chromium and Safari. */
    readonly webkitSpeechRecognition?: CreateRecognizer;
  }
}
