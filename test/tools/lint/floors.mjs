/**
 * The layers of this project and their allowed imports (docs/decisions/0001-floors-and-lint.md).
 * Imports only point down; the most specific folder that contains a file is its layer.
 */

/**
 * @typedef {object} Floor
 * @property {string} folder Path from the project's root, with a closing '/'; a single file has none.
 * @property {readonly string[]} mayImport Folders of the project this floor may import from.
 * @property {string} because The reason, shown in the lint message.
 * @property {readonly string[]} [packages] The only packages allowed; any production dependency when absent.
 * @property {RegExp} [noPackages] Packages that are not allowed although they are production dependencies.
 * @property {boolean} [tests] Tests and tools: any package, development ones included.
 * @property {RegExp} [typesOnly] Modules of the project of which only types may be imported.
 */

const uiPackages = /(?:^|[/-])react(?:[/-]|$)|^keen-slider|^canvas-confetti|^country-flag-icons/;

const machinePackages = ['xstate', 'valibot', 'libphonenumber-js', 'date-fns'];

/** @type {readonly Floor[]} */
const floors = [
  ...[
    { folder: 'machines/shared/', mayImport: ['machines/shared/'] },
    { folder: 'machines/sign-up/', mayImport: ['machines/sign-up/', 'machines/shared/'] },
    // A sign-in hands its session to the shell.
    {
      folder: 'machines/sign-in/',
      mayImport: ['machines/sign-in/', 'machines/shell/shell.types.ts', 'machines/shared/'],
    },
  ].map((floor) => ({
    ...floor,
    packages: machinePackages,
    because: 'what several flows use stands in machines/shared/',
  })),
  {
    folder: 'machines/',
    mayImport: ['machines/'],
    packages: machinePackages,
    because: 'statecharts decide and touch nothing: no React, no DOM, no network, no storage',
  },
  {
    folder: 'src/contracts/',
    mayImport: ['src/contracts/', 'machines/'],
    packages: ['valibot'],
    because: 'contracts are schemas of wire shapes, shared by the app and the local back end',
  },
  {
    folder: 'src/services/',
    mayImport: ['src/services/', 'src/contracts/', 'machines/'],
    noPackages: uiPackages,
    typesOnly: /^machines\/.*\.machine\.ts$/,
    because: 'services act: they fulfil the actor contracts and know neither views nor which chart asks',
  },
  {
    folder: 'src/components/',
    mayImport: ['src/components/', 'machines/shared/'],
    because: 'components know no flow and no service, so that any screen can use them',
  },
  {
    folder: 'src/screens/',
    mayImport: ['src/screens/', 'src/components/', 'src/contracts/', 'machines/'],
    because: 'screens show: what they need of the world reaches them as an actor',
  },
  {
    folder: 'src/app/',
    mayImport: ['src/app/', 'src/screens/', 'src/components/', 'src/services/', 'src/contracts/', 'machines/'],
    because: 'the app composes the floors below it and is imported by main.tsx alone',
  },
  {
    folder: 'src/build/',
    // The preview serves the built app with the headers the app asks of a server.
    mayImport: ['src/build/', 'src/services/deployment-configuration.ts', 'src/services/security/'],
    tests: true,
    because: 'the build knows the app by the names of its files, and only vite.config.ts imports it',
  },
  {
    folder: 'src/studio/',
    // Its data are made of the models that test the statecharts.
    mayImport: [
      'src/studio/',
      'src/screens/',
      'src/components/',
      'src/app/theme/',
      'src/app/debug/',
      'machines/',
      'test/models/',
      'test/sandbox/app-server/',
    ],
    tests: true,
    because: 'the studio shows the statecharts and their screens, and knows no service',
  },
  {
    folder: 'src/',
    mayImport: ['src/app/', 'src/screens/', 'src/components/', 'src/services/', 'src/contracts/', 'machines/'],
    because: 'nothing that ships imports tests, tools or the build',
  },
  {
    folder: 'test/sandbox/',
    mayImport: [
      'test/sandbox/',
      'test/tools/',
      'src/contracts/',
      'machines/',
      // It also serves the built app, with the headers that the app requires of a server, and the studio beside it.
      'src/services/deployment-configuration.ts',
      'src/services/security/',
      'src/studio/tools/',
    ],
    tests: true,
    because: 'the local back end shares contracts with the app and no more, as a real one would',
  },
  { folder: 'test/', mayImport: ['test/', 'src/', 'machines/'], tests: true, because: 'tests see everything' },
];

/** @param {string} file Path from the project's root, with forward slashes. */
function floorOf(file) {
  return floors.find(({ folder }) => file.startsWith(folder));
}

const testFile = /\.test\.tsx?$/;

/**
 * Why a file may not import a module, or undefined when it may.
 *
 * @param {object} question
 * @param {string} question.file The importing file, from the project's root.
 * @param {string} question.specifier As written: './x.ts', '#machines/x.ts', 'xstate/graph'.
 * @param {boolean} question.typeOnly The import is erased at run time.
 * @param {ReadonlySet<string>} question.dependencies The production dependencies of package.json.
 * @returns {string | undefined}
 */
export function objection({ file, specifier, typeOnly, dependencies }) {
  const floor = floorOf(file);
  if (floor === undefined || testFile.test(file)) return undefined;
  const target = projectPath(file, specifier);
  return target === undefined
    ? packageObjection(floor, specifier, dependencies)
    : moduleObjection({ floor, file, target, specifier, typeOnly });
}

/**
 * The project file of a specifier, from the root; undefined for a package.
 *
 * @param {string} file
 * @param {string} specifier
 */
function projectPath(file, specifier) {
  const [path = ''] = specifier.split('?');
  if (path.startsWith('#')) return path.slice(1);
  if (!path.startsWith('.')) return undefined;
  return new URL(path, `file:///${file}`).pathname.slice(1);
}

/**
 * @param {object} question
 * @param {Floor} question.floor
 * @param {string} question.file
 * @param {string} question.target
 * @param {string} question.specifier
 * @param {boolean} question.typeOnly
 */
function moduleObjection({ floor, file, target, specifier, typeOnly }) {
  if (target === 'package.json') return undefined;
  if (!floor.mayImport.some((folder) => target.startsWith(folder))) {
    return `'${floor.folder}' may not import '${target}': ${floor.because}.`;
  }
  if (!typeOnly && floor.typesOnly?.test(target)) {
    return `'${floor.folder}' may import only types of '${target}': ${floor.because}.`;
  }
  const [top] = file.split('/');
  if (specifier.startsWith('.') && !target.startsWith(`${top}/`)) {
    return `Write '#${target}': relative paths stay inside '${top}/'.`;
  }
  if (!/\.[a-z]+$/.test(target)) return `Write the extension of '${specifier}'.`;
  return undefined;
}

/**
 * @param {Floor} floor
 * @param {string} specifier
 * @param {ReadonlySet<string>} dependencies
 */
function packageObjection(floor, specifier, dependencies) {
  if (floor.tests) return undefined;
  const name = packageName(specifier);
  if (specifier === 'xstate/graph') return `'xstate/graph' belongs to test/models/: it must not ship.`;
  if (!dependencies.has(name)) return `'${specifier}' is not a production dependency of package.json.`;
  const allowed = floor.packages?.includes(name) ?? !floor.noPackages?.test(specifier);
  return allowed ? undefined : `'${floor.folder}' may not import '${specifier}': ${floor.because}.`;
}

/** @param {string} specifier */
function packageName(specifier) {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
