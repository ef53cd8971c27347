/** Small modules, each in one layer: imports that the rules must refuse, and imports that they must allow. */
export interface Case {
  readonly file: string;
  readonly code: string;
}
export interface Forbidden extends Case {
  readonly rule: string;
  readonly says: string;
}

const floors = 'house(floors)';

export const forbidden: readonly Forbidden[] = [
  { file: 'machines/a/react.ts', code: "import 'react';", rule: floors, says: 'touch nothing' },
  {
    file: 'machines/a/src.ts',
    code: "export * from '#src/contracts/text.ts';",
    rule: floors,
    says: 'src/contracts/text',
  },
  { file: 'machines/a/node.ts', code: "import 'node:fs';", rule: floors, says: 'not a production dependency' },
  { file: 'machines/a/graph.ts', code: "export * from 'xstate/graph';", rule: floors, says: 'must not ship' },
  { file: 'machines/a/ky.ts', code: "import ky from 'ky'; export const a = ky;", rule: floors, says: "'ky'" },
  { file: 'machines/a/test.ts', code: "export * from '#test/models/x.ts';", rule: floors, says: 'test/models' },
  {
    file: 'machines/sign-in/a.ts',
    code: "export * from '#machines/sign-up/x.ts';",
    rule: floors,
    says: 'several flows',
  },
  { file: 'machines/shared/a.ts', code: "export * from '../sign-in/x.ts';", rule: floors, says: 'several flows' },
  { file: 'src/contracts/a.ts', code: "import 'ky';", rule: floors, says: 'wire shapes' },
  { file: 'src/contracts/b.ts', code: "export * from '../services/x.ts';", rule: floors, says: 'src/services/x.ts' },
  { file: 'src/services/a.ts', code: "import { useRef } from 'react'; useRef(0);", rule: floors, says: "'react'" },
  { file: 'src/services/b.ts', code: "export * from '../screens/x.tsx';", rule: floors, says: 'src/screens/x.tsx' },
  { file: 'src/services/c.ts', code: "export * from '@xstate/react';", rule: floors, says: '@xstate/react' },
  {
    file: 'src/services/d.ts',
    code: "export { m } from '#machines/a/m.machine.ts';",
    rule: floors,
    says: 'only types',
  },
  { file: 'src/components/A.ts', code: "export * from '#src/services/x.ts';", rule: floors, says: 'src/services/x.ts' },
  { file: 'src/components/B.ts', code: "export * from '../app/x.ts';", rule: floors, says: 'src/app/x.ts' },
  { file: 'src/components/C.ts', code: "export * from '#machines/sign-up/x.ts';", rule: floors, says: 'know no flow' },
  { file: 'src/screens/a/A.ts', code: "export * from '../../services/x.ts';", rule: floors, says: 'src/services/x.ts' },
  {
    file: 'src/screens/a/B.ts',
    code: "export const b = import('#src/services/x.ts');",
    rule: floors,
    says: 'services',
  },
  {
    file: 'src/screens/a/C.ts',
    code: "export type C = import('../../services/x.ts').X;",
    rule: floors,
    says: 'src/services/x.ts',
  },
  {
    file: 'src/screens/a/D.ts',
    code: "import type { X } from '../../services/x.ts'; export type D = X;",
    rule: floors,
    says: 'src/services/x.ts',
  },
  { file: 'src/screens/a/E.ts', code: "export * from '#src/app/x.ts';", rule: floors, says: 'src/app/x.ts' },
  { file: 'src/app/a.ts', code: "export * from '#test/sandbox/x.ts';", rule: floors, says: 'test/sandbox/x.ts' },
  { file: 'src/app/b.ts', code: "export * from '../main.tsx';", rule: floors, says: 'src/main.tsx' },
  { file: 'src/app/f.ts', code: "export * from '../build/x.ts';", rule: floors, says: 'src/build/x.ts' },
  { file: 'src/app/g.ts', code: "export * from '../studio/x.ts';", rule: floors, says: 'src/studio/x.ts' },
  { file: 'src/begin.ts', code: "export * from './studio/x.ts';", rule: floors, says: 'src/studio/x.ts' },
  { file: 'src/studio/a.ts', code: "export * from '#src/services/x.ts';", rule: floors, says: 'src/services/x.ts' },
  { file: 'src/start.ts', code: "export * from './build/x.ts';", rule: floors, says: 'the build' },
  { file: 'src/build/a.ts', code: "export * from '../app/x.ts';", rule: floors, says: 'src/app/x.ts' },
  { file: 'src/main.ts', code: "import 'vitest';", rule: floors, says: 'not a production dependency' },
  {
    file: 'src/app/c.ts',
    code: "export const a = import.meta.glob('../../test/*.ts');",
    rule: floors,
    says: 'test/*.ts',
  },
  {
    file: 'src/app/d.ts',
    code: "export * from '../../machines/a/b.ts';",
    rule: floors,
    says: "Write '#machines/a/b.ts'",
  },
  { file: 'src/app/e.ts', code: "export * from './without';", rule: floors, says: 'Write the extension' },
  { file: 'test/sandbox/a.ts', code: "export * from '#src/services/x.ts';", rule: floors, says: 'src/services/x.ts' },
  {
    file: 'machines/b/now.ts',
    code: 'export const a = Date.now();',
    rule: 'eslint(no-restricted-properties)',
    says: 'clock',
  },
  { file: 'machines/b/date.ts', code: 'export const a = new Date();', rule: 'house(no-ambient-clock)', says: 'clock' },
  { file: 'machines/b/call.ts', code: 'export const a = Date();', rule: 'house(no-ambient-clock)', says: 'clock' },
  {
    file: 'machines/b/parent.ts',
    code: "import { assign, sendParent } from 'xstate'; export const a = [assign, sendParent];",
    rule: 'house(typed-send-parent)',
    says: 'sendParentOf',
  },
  {
    file: 'machines/b/dice.ts',
    code: 'export const a = Math.random();',
    rule: 'eslint(no-restricted-properties)',
    says: 'dice',
  },
  {
    file: 'machines/b/today.ts',
    code: "import { isToday } from 'date-fns'; export const a = isToday(0);",
    rule: 'eslint(no-restricted-imports)',
    says: 'clock',
  },
  ...['window', 'document', 'localStorage', 'fetch', 'setTimeout', 'globalThis', 'crypto'].map((name) => ({
    file: `machines/b/${name.toLowerCase()}.ts`,
    code: `export const a = () => ${name};`,
    rule: 'eslint(no-restricted-globals)',
    says: name,
  })),
  {
    file: 'src/screens/b/Effect.ts',
    code: "import { useEffect } from 'react'; export const a = useEffect;",
    rule: 'eslint(no-restricted-imports)',
    says: 'send events',
  },
  {
    file: 'src/screens/b/Namespace.ts',
    code: "import * as React from 'react'; export const a = React.useEffect;",
    rule: 'eslint(no-restricted-imports)',
    says: 'send events',
  },
  {
    file: 'src/screens/b/Actor.ts',
    code: "import { useActor } from '@xstate/react'; export const a = useActor;",
    rule: 'eslint(no-restricted-imports)',
    says: 'useSelector',
  },
];

export const allowed: readonly Case[] = [
  {
    file: 'machines/c/good.ts',
    code: [
      "import { setup } from 'xstate';",
      "import * as v from 'valibot';",
      "import { parsePhoneNumberWithError } from 'libphonenumber-js/min';",
      "import { addDays } from 'date-fns';",
      "import { b } from './b.ts';",
      "import { c } from '#machines/shared/c.ts';",
      'export const good = [setup, v, parsePhoneNumberWithError, addDays, b, c, new Date(0)];',
    ].join('\n'),
  },
  { file: 'machines/sign-in/good.ts', code: "export * from '#machines/shared/c.ts'; export * from './b.ts';" },
  { file: 'machines/shared/send-parent.ts', code: "import { sendParent } from 'xstate'; export const a = sendParent;" },
  { file: 'machines/c/shadow.ts', code: 'export const a = (document: string) => document.length;' },
  { file: 'machines/c/good.test.ts', code: "import { it } from 'vitest'; export const a = it;" },
  { file: 'src/contracts/c/good.ts', code: "export * from 'valibot'; export * from '#machines/shared/c.ts';" },
  {
    file: 'src/services/c/good.ts',
    code: [
      "import ky from 'ky';",
      "import { fromPromise } from 'xstate';",
      "import type { M } from '#machines/a/m.machine.ts';",
      "import { toFailure } from '#machines/shared/failure.ts';",
      "import { text } from '../../contracts/text.ts';",
      "import pkg from '../../../package.json' with { type: 'json' };",
      'export const good = [ky, fromPromise, toFailure, text, pkg];',
      'export type Good = M;',
    ].join('\n'),
  },
  { file: 'src/components/Good.ts', code: "export * from './a.module.css'; export * from '#machines/shared/c.ts';" },
  {
    file: 'src/screens/c/Good.ts',
    code: "export * from '../../components/a.ts'; export * from '#machines/sign-up/m.machine.ts'; import { useState } from 'react'; useState(0);",
  },
  { file: 'src/app/good.ts', code: "export * from '../services/x.ts'; export * from '../screens/x.tsx?raw';" },
  {
    file: 'src/build/good.ts',
    code: "export * from 'vite'; export * from '../services/deployment-configuration.ts'; export * from './x.ts';",
  },
  { file: 'src/main.tsx', code: "export * from './app/x.ts'; export const a = () => Date.now();" },
  { file: 'test/sandbox/serve.ts', code: "export * from '#src/services/security/x.ts';" },
  { file: 'test/sandbox/good.ts', code: "export * from '#src/contracts/x.ts'; export * from 'hono';" },
  { file: 'test/models/good.ts', code: "export * from 'xstate/graph'; export * from '#src/screens/x.tsx';" },
];
