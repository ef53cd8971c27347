import { describe, expect, it } from 'vitest';
import { machineNames } from '../case-files.ts';
import { fingerprintOf, withImports } from './fingerprint.ts';

describe('the sources of a file', () => {
  it('are itself, and what it imports directly and indirectly', () => {
    const sources = withImports(['test/models/fixtures/cases.ts']);
    expect(sources).toEqual(
      expect.arrayContaining([
        'test/models/fixtures/cases.ts',
        'test/models/fixtures/machines.ts',
        'test/models/lib/cases.ts',
        'test/models/lib/machine.ts',
      ]),
    );
    expect(sources).not.toContain('test/models/lib/fingerprint.ts');
  });

  it.each(machineNames)('are found for the cases of %s', (name) => {
    expect(withImports([`test/models/${name}.cases.ts`])).toContain(`machines/${name}.machine.ts`);
  });
});

describe('a fingerprint', () => {
  it('is that of the files, whatever their order', () => {
    const [first, second] = ['test/models/lib/memo.ts', 'test/models/lib/names.ts'];
    expect(fingerprintOf([first, second])).toBe(fingerprintOf([second, first]));
    expect(fingerprintOf([first])).not.toBe(fingerprintOf([second]));
  });
});
