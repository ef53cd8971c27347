import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { areaIcons } from './AreaIcons.tsx';

type Icons = ComponentType | { readonly [name: string]: Icons };

const flat = (icons: Icons, path: string): (readonly [string, ComponentType])[] =>
  typeof icons === 'function'
    ? [[path, icons]]
    : Object.entries(icons).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path} ${name}`));

const all = flat(areaIcons, '');

describe('areaIcons', () => {
  it('has every icon of the wider areas', () => {
    expect(all.map(([name]) => name)).toEqual([
      'dialer',
      'crm',
      ...['open', 'update', 'close', 'submit', 'sidebar'].map((name) => `tickets ${name}`),
      ...['desktop', 'android', 'apple'].map((name) => `devices ${name}`),
      ...['chrome', 'edge', 'firefox', 'safari', 'opera', 'other'].map((name) => `browsers ${name}`),
      ...['verified', 'notVerified', 'success', 'failed', 'blocked'].map((name) => `status ${name}`),
    ]);
  });

  it.each(all)('%s is a distinct drawing, hidden from screen readers', (_, Icon) => {
    const { container } = render(<Icon />);
    const drawing = container.querySelector('svg[aria-hidden="true"] path')?.getAttribute('d') ?? '';
    expect(drawing).toMatch(/^M[\d.]+ [\d.]+/);
    expect(drawing).not.toContain('NaN');
    const others = all.filter(([, other]) => other !== Icon);
    for (const [, Other] of others) expect(render(<Other />).container.innerHTML).not.toBe(container.innerHTML);
  });
});
