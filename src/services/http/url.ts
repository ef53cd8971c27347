/** Joins base and path with exactly one slash; without a path, returns the base unchanged. */
export function joinUrl(base: string, path: string): string {
  if (path === '') return base;
  return `${base.replace(/\/+$/u, '')}/${path.replace(/^\/+/u, '')}`;
}

/**
 * Puts values into the `{name}` segments of a path. Each value stays one segment: slashes in it are escaped, and a
 * value that would change the path ('.', '..', '') is refused.
 * @throws {RangeError} for such a value, or when a segment has none.
 */
export function fillPath(template: string, segments: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = segments[name] ?? '';
    if (['', '.', '..'].includes(value)) throw new RangeError(`No usable value for {${name}} in ${template}`);
    return encodeURIComponent(value);
  });
}
