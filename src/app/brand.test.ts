import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brand } from '#machines/shared/brand.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('has one name: in the page before the app is loaded, and as an installed app', () => {
  expect(/<title>(.*)<\/title>/.exec(read('index.html'))?.[1]).toBe(brand);
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({ name: brand, short_name: brand });
});
