/** Colours and the font of the app, from its custom properties; the page is light in both themes. */

export interface Theme {
  /** Of frames, handles and the rubber band. */
  readonly accent: string;
  readonly handle: string;
  readonly laser: string;
  /** As the CSS property `font-family`. */
  readonly family: string;
}

/** @param page The element of the page: its colour and font are those of the app. */
export function readTheme(page: HTMLElement): Theme {
  const { color, fontFamily } = getComputedStyle(page);
  return { accent: color, handle: '#ffffff', laser: '#e5243b', family: fontFamily };
}

/** White text is readable on each of them. */
const people = ['#3f5cb8', '#a5243b', '#17734f', '#8a4b00', '#7a3fb0', '#0b6b83', '#9c2f7e', '#4d5a1f'] as const;

/** The colour of a participant's pointer, the same for every participant of the meeting. */
export function colourOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return people[sum % people.length] ?? people[0];
}
