/** Each part of the build fails when what it looks for is no longer there. */
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changedParts, changePackages } from './change-packages.ts';
import { checkChunks, chunkGroups, preloadedWith } from './chunks.ts';
import { compileAhead } from './compile-ahead.ts';
import { leaveDescriptionsOut } from './leave-descriptions-out.ts';
import { leaveSchemasOut } from './leave-schemas-out.ts';
import { isMatched, refuseUnmatched } from './offline-shell.ts';
import { preloadRoutes } from './preload-routes.ts';

const machine = '/machines/a/door.machine.ts';
/** Uses a machine, and one with a target that does not exist. */
const machineInUse = `
  import { createActor, createMachine } from 'xstate';
  let isPrepared = false;
  const door = createMachine({
    initial: 'shut',
    states: { shut: { on: { get open() { isPrepared = true; return 'open'; } } }, open: { on: { close: 'shut' } } },
  });
  export function run() {
    const given = door.provide({});
    const before = isPrepared;
    const actor = createActor(given).start();
    actor.send({ type: 'open' });
    return { isPrepared: before, value: actor.getSnapshot().value, events: [...given.events].sort(), states: Object.keys(given.states) };
  }
  export function broken() {
    const machine = createMachine({ on: { go: '.gone' } });
    try { return typeof machine.root; } catch (error) { return error.message; }
  }
`;
/** A schema that is used, one that is not, and an input that is parsed for its effect. */
const contract = `
  import * as v from 'valibot';
  export const used = v.object({ kept: v.string() });
  const unused = v.object({ leftOut: v.pipe(v.string(), v.transform((text) => text.trim())) });
  v.parse(v.object({ parsed: v.string() }), globalThis.input);
`;
const sources = new Map([
  ['/index.html', '<script type="module" src="/src/main.ts"></script>'],
  ['/src/main.ts', `import('/src/Late.ts'); import '${machine}';`],
  ['/src/Late.ts', 'console.log("late");'],
  [machine, `console.log({ description: 'It is open.', id: 'door' });`],
  ['/src/machine.ts', machineInUse],
  ['/src/contract.ts', contract],
]);

/** The modules above, which need no files. */
function virtual(): Plugin {
  return {
    name: 'virtual',
    enforce: 'pre',
    resolveId: (id) => (sources.has(id) ? id : undefined),
    load: (id) => sources.get(id),
  };
}

async function built(plugin: Plugin, input = '/src/main.ts'): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual(), plugin],
    // The files of packages that a build for production has.
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const [result] = [output].flat();
  if (result === undefined || !('output' in result)) throw new Error('The build gave nothing out');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

describe('a chunk that is compiled ahead', () => {
  it('has the comment for it', async () => {
    expect(await built(compileAhead(['Late']))).toContain('//# allFunctionsCalledOnLoad\n');
  });

  it('stops the build when a chunk of that name does not exist', async () => {
    await expect(built(compileAhead(['Late', 'Gone']))).rejects.toThrow('compiled ahead: Gone');
  });
});

describe('descriptions of states', () => {
  it('are left out', async () => {
    const code = await built(leaveDescriptionsOut());
    expect(code).toContain('door');
    expect(code).not.toContain('It is open.');
  });

  it('stop the build when none is found', async () => {
    await expect(built(leaveDescriptionsOut(), '/src/Late.ts')).rejects.toThrow(
      'No module of machines/ has a description',
    );
  });
});

describe('schemas', () => {
  it('are left out where they are not used, and are not where they are used or parse', async () => {
    const code = await built(leaveSchemasOut(), '/src/contract.ts');
    expect(code).toContain('kept');
    expect(code).toContain('parsed');
    expect(code).not.toContain('leftOut');
  });

  it('stop the build when none is found', async () => {
    await expect(built(leaveSchemasOut(), '/src/Late.ts')).rejects.toThrow('No module makes a schema');
  });
});

describe('changed packages', () => {
  const part = { file: /\/src\/Late\.ts$/, part: '"late"', instead: '\n"early"\n' };

  it('have the new part', async () => {
    expect(await built(changePackages([part]))).toContain('"early"');
  });

  it('have it wherever the part is', async () => {
    const twice = { ...part, part: 'l', instead: 'L' };
    expect(await built(changePackages([twice]))).toContain('consoLe.Log');
  });

  it('stop the build when the part is not in the file', async () => {
    await expect(built(changePackages([{ ...part, part: '"never"' }]))).rejects.toThrow('does not have the part');
  });

  it('make XState prepare the states of a machine when they are first used', async () => {
    const code = await built(
      changePackages(changedParts.filter(({ file }) => file.source.includes('xstate'))),
      '/src/machine.ts',
    );
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const { run, broken } = v.parse(v.object({ run: v.function(), broken: v.function() }), module);
    expect(run()).toEqual({ isPrepared: false, value: 'open', events: ['close', 'open'], states: ['shut', 'open'] });
    expect(broken()).toContain('gone');
  });

  it('stop the build when it has no such file', async () => {
    const gone = { ...part, file: /\/gone\.js$/ };
    await expect(built(changePackages([part, gone]))).rejects.toThrow('gone');
  });
});

describe('chunks', () => {
  const groups = [{ name: 'shared', parts: ['/src/Late.', '/machines/a/'] }];

  it('are as expected', async () => {
    expect(await built(checkChunks({ groups, chunks: ['Late'] }))).toContain('late');
  });

  it('stop the build when no module belongs to a part of a group', async () => {
    const gone = [...groups, { name: 'gone', parts: ['/src/Late.', '/src/Gone.'] }];
    await expect(built(checkChunks({ groups: gone, chunks: [] }))).rejects.toThrow('named by /src/Gone.');
  });

  it('stop the build when a chunk that is named does not exist', async () => {
    await expect(built(checkChunks({ groups, chunks: ['Late', 'Lat'] }))).rejects.toThrow('named by Lat');
  });

  it('belong to a group by a part of the path, in which a dot is a dot', () => {
    const [platform, shown] = chunkGroups;
    expect(platform?.test.test('/work/node_modules/react/index.js')).toBe(true);
    expect(platform?.test.test('/work/node_modules/react-aria/index.js')).toBe(false);
    expect(shown?.test.test('/work/src/components/class-names.ts')).toBe(true);
    expect(shown?.test.test('/work/src/components/classNamesOf.ts')).toBe(false);
  });
});

describe('the files of a route', () => {
  it('are named in a script that index.html loads', async () => {
    const output = await build({
      root: '/',
      configFile: false,
      logLevel: 'silent',
      plugins: [virtual(), preloadRoutes({ '/late': ['src/Late.ts'] })],
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: '/index.html',
          output: { codeSplitting: { groups: [{ name: 'platform', test: /door/ }] } },
        },
      },
    });
    const [result] = [output].flat();
    if (result === undefined || !('output' in result)) throw new Error('The build gave nothing out');
    const script = result.output.find(({ fileName }) => /ahead-.*\.js$/.test(fileName));
    const page = result.output.find(({ fileName }) => fileName === 'index.html');
    if (script?.type !== 'asset' || page?.type !== 'asset') throw new Error('The build has no script or no page');
    expect(String(script.source)).toMatch(
      /const routeFiles=\{"\/late":\["\/assets\/Late-.*\.js"\]\},packagesFile="\/assets\/platform-.*\.js";\n.*routeFiles\[/s,
    );
    const names = {};
    // It ends at the first name of the page that it uses; what it declares is there before.
    expect((): unknown => runInNewContext(String(script.source), names)).toThrow('is not defined');
    expect(names, 'names of the page').toEqual({});
    expect(String(page.source)).toContain(`src="/${script.fileName}"`);
  });

  it('stop the build when the route has none', async () => {
    const plugin = preloadRoutes({ '/gone': ['src/Gone.ts'] });
    await expect(built(plugin)).rejects.toThrow('src/Gone.ts has none');
  });
});

describe('what a chunk names to load with it', () => {
  const needed = ['assets/platform-aaaaaaa.js', 'assets/TextArea-bbbbbbb.js', 'assets/TextArea-ccccccc.css'];

  it('is all that the page has not loaded', () => {
    expect(preloadedWith('assets/LoginRoute-ddddddd.js', needed, { hostType: 'js' })).toEqual(needed.slice(1));
  });

  it('is everything where the page begins', () => {
    expect(preloadedWith('assets/index-ddddddd.js', needed, { hostType: 'html' })).toEqual(needed);
  });

  it.each(['MeetRoute', 'call.late'])('is the style sheets alone for %s', (name) => {
    expect(preloadedWith(`assets/${name}-ddddddd.js`, needed, { hostType: 'js' })).toEqual(needed.slice(2));
  });
});

describe('the service worker', () => {
  const files = ['index.html', 'assets/index-aaaaaaa.js', 'icons/deep/icon.svg'];

  it('has a file for each pattern', () => {
    expect(() => refuseUnmatched(['index.html', 'assets/*.js'], files)).not.toThrow();
  });

  it.each(['assets/*.css', 'icons/*.svg', 'index.htm'])('stops the build when no file is %s', (pattern) => {
    expect(() => refuseUnmatched(['index.html', pattern], files)).toThrow(`keeps or leaves as ${pattern}`);
  });

  it.each([
    ['assets/tldraw-*.js', 'assets/tldraw-surface-1a2b3c4.js', true],
    ['assets/tldraw-*.js', 'assets/tldraw-surface-1a2b3c4.css', false],
    ['assets/*.js', 'assets/deep/a.js', false],
    ['index.html', 'index.html', true],
  ])('%s matches %s: %s', (pattern, file, isKept) => {
    expect(isMatched(pattern, file)).toBe(isKept);
  });
});
