/**
 * Citations such as "specification 4.6" or "architecture 5" in comments and documents, and the numbered headings that
 * they name.
 */

type CitedDocument = 'specification' | 'architecture';

interface Citation {
  readonly document: CitedDocument;
  /** As cited: '9', '4.6'. */
  readonly section: string;
}

/** A line break with the comment mark of the next line: a citation may be wrapped. */
const wrapped = /\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g;

/** One number, and in a list ("4.6, 8.4 and 9") further ones. A two-digit number in a list is a quantity. */
const citation =
  /\b(specification|architecture)(?:,? sections?)? (\d+(?:\.\d+)*)((?:(?:,|;| and| or) (?:\d+\.\d+|[1-9])(?![.\d]*\d))*)/gi;

const isCited = (name: string): name is CitedDocument => name === 'specification' || name === 'architecture';

/** All citations in a text, in its order. Numbers alone in parentheses, "(4.6)", are not read. */
export function citationsIn(text: string): readonly Citation[] {
  return [...text.replaceAll(wrapped, ' ').matchAll(citation)].flatMap(([, name = '', first = '', others = '']) => {
    const document = name.toLowerCase();
    if (!isCited(document)) return [];
    const further = [...others.matchAll(/\d+(?:\.\d+)*/g)].map(([section]) => section);
    return [first, ...further].map((section) => ({ document, section }));
  });
}

/** The numbers of the headings of a Markdown text: '4' of "# 4. States", '4.6' of "## 4.6 Meetings". */
export function numberedHeadings(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#{1,6} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number);
}

/** The citations that name a section that is not there, as a reader would look for them. */
export function brokenCitations(
  text: string,
  sections: Readonly<Record<CitedDocument, ReadonlySet<string>>>,
): readonly string[] {
  return citationsIn(text)
    .filter(({ document, section }) => !sections[document].has(section))
    .map(({ document, section }) => `${document} ${section}`);
}
