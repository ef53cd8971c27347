/** The browser interface of the journeys, for any driver protocol. */
export interface Engine<Handle = unknown> {
  goto(url: string): Promise<void>;
  /** Runs the source of a function in the current frame and returns its JSON result. */
  run<T>(source: string, args: readonly unknown[]): Promise<T>;
  /** The element that the source of a function returns, or null. */
  find(source: string, args: readonly unknown[]): Promise<Handle | null>;
  /** Presses it with a pointer. */
  click(element: Handle): Promise<void>;
  /** Types with a keyboard. */
  type(element: Handle, text: string): Promise<void>;
  /** Switches to the document of a frame, until `leaveFrame`. */
  enterFrame(frame: Handle): Promise<void>;
  leaveFrame(): Promise<void>;
  close(): Promise<void>;
}
