/** How text objects are laid out. Their font is the app's own, so that every participant sees the same lines. */
import { textProportions } from '#machines/meeting/whiteboard/geometry/text-size.ts';
import type { Content } from '#machines/meeting/whiteboard/objects.ts';

type TextContent = Content & { readonly type: 'text' };

export interface TextLayout {
  readonly lines: readonly string[];
  /** As `CanvasRenderingContext2D.font`. */
  readonly font: string;
  readonly lineHeight: number;
  /** Between the box and its text. */
  readonly padding: number;
  /** From the upper side of a line to its base line. */
  readonly ascent: number;
  /** The size with its padding, before it is scaled to the object's box. */
  readonly w: number;
  readonly h: number;
}

const weight = 420;

function layOut({ text, font_size: size }: TextContent, family: string): TextLayout {
  const context = document.createElement('canvas').getContext('2d');
  const font = `${weight} ${size}px ${family}`;
  const lines = text.split('\n');
  const lineHeight = size * textProportions.lineHeight;
  const padding = size * textProportions.padding;
  let width = 0;
  if (context !== null) {
    context.font = font;
    width = Math.max(0, ...lines.map((line) => context.measureText(line).width));
  }
  return {
    lines,
    font,
    lineHeight,
    padding,
    ascent: lineHeight * 0.76,
    w: width + 2 * padding,
    h: lines.length * lineHeight + 2 * padding,
  };
}

export interface Texts {
  layout(content: TextContent): TextLayout;
  /** Resolves when the font of these texts is loaded, or cannot be. */
  settled(contents: readonly TextContent[]): Promise<void>;
}

/** @param whenLoaded Is called when letters of a text are available in the app's font, and painted text is outdated. */
export function createTexts(family: () => string, whenLoaded: () => void): Texts {
  let layouts = new WeakMap<TextContent, TextLayout>();
  const requests = new Map<string, Promise<void>>();

  function refresh(): void {
    layouts = new WeakMap();
    whenLoaded();
  }

  function request(content: TextContent): Promise<void> | null {
    const font = `${weight} 16px ${family()}`;
    if (document.fonts.check(font, content.text)) return null;
    const known = requests.get(content.text);
    if (known !== undefined) return known;
    const loading = document.fonts.load(font, content.text).then(
      (faces) => (faces.length > 0 ? refresh() : undefined),
      // The text stays in the fallback font.
      () => undefined,
    );
    requests.set(content.text, loading);
    return loading;
  }

  return {
    layout(content) {
      const known = layouts.get(content);
      if (known !== undefined) return known;
      void request(content);
      const layout = layOut(content, family());
      layouts.set(content, layout);
      return layout;
    },
    settled: async (contents) => {
      await Promise.all(contents.flatMap((content) => request(content) ?? []));
    },
  };
}
