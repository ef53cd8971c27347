import { clone, Element, parse } from 'ltx';

export type Xml = Element;

/** Characters of one stanza; far above what a conference library sends, far below a harmful size. */
export const LARGEST_STANZA = 131_072;
const DEEPEST = 16;
const MOST_ELEMENTS = 4_000;

/** An element; attributes that are undefined are left out. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  ...children: readonly (Xml | string)[]
): Xml {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const element = new Element(name, Object.fromEntries(given));
  for (const child of children) {
    if (typeof child === 'string') element.t(child);
    else element.cnode(child);
  }
  return element;
}

/** Parses one stanza; null when it is too long, not well-formed, too deep, has too many elements, or invalid names. */
export function parseStanza(text: string): Xml | null {
  if (text.length > LARGEST_STANZA) return null;
  try {
    const element: unknown = parse(text);
    return element instanceof Element && isDecent(element) ? element : null;
  } catch {
    return null;
  }
}

/** Copies an element: it can have only one parent. */
export const copyOf = (element: Xml): Xml => clone(element);

/** The attribute's text; '' when there is none. */
export function attribute(element: Xml | undefined, name: string): string {
  const value: unknown = element?.attrs[name];
  return typeof value === 'string' ? value : '';
}

export function childrenOf(element: Xml | undefined, name?: string): Xml[] {
  const elements = (element?.children ?? []).filter((child): child is Xml => typeof child !== 'string');
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

export function childOf(element: Xml | undefined, name: string, namespace?: string): Xml | undefined {
  return childrenOf(element, name).find((child) => namespace === undefined || child.getNS() === namespace);
}

/**
 * ltx parses leniently, and parsed stanzas are forwarded to others, so only elements that serialize to valid XML pass.
 */
function isDecent(root: Xml): boolean {
  let elements = 0;
  const visit = (element: Xml, depth: number): boolean => {
    elements += 1;
    return (
      depth <= DEEPEST &&
      elements <= MOST_ELEMENTS &&
      isName(element.name) &&
      Object.keys(element.attrs).every(isName) &&
      childrenOf(element).every((child) => visit(child, depth + 1))
    );
  };
  return visit(root, 1);
}

const isName = (name: unknown): boolean => typeof name === 'string' && /^[A-Za-z_][\w.:-]{0,79}$/.test(name);
