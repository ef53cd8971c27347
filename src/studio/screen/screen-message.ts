/** What a screen in a frame sends to the page around it: the sequence after a step that was taken on the screen. */
export interface ScreenMessage {
  readonly kind: 'screen.step';
  readonly play: string;
  readonly step: string;
}

export function isScreenMessage(data: unknown): data is ScreenMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'screen.step';
}
