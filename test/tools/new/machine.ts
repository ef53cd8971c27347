import type { Name } from './names.ts';
import type { Plan } from './plan.ts';

/** A statechart that makes one request, with the cases that cover it: the registry finds them by their name. */
export const planMachine = (name: Name): Plan => ({
  created: {
    [`machines/${name.path}.machine.ts`]: machine(name),
    [`test/models/${name.path}.cases.ts`]: cases(name),
  },
  changed: {},
});

const machine = ({ kebab, camel, pascal, title }: Name): string => `
import { assign, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';

export interface ${pascal}Context {
  /** Why the last request failed; '' when it did not. */
  readonly message: string;
}

export type ${pascal}Event = { readonly type: '${kebab}.start' };

/** ${title}: sends one request when the user starts it, and keeps the reason when it fails. */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    tags: {} as 'busy' | 'done',
  },
  actors: {
    send${pascal}: promisePlaceholder<void>('send${pascal}'),
  },
  actions: {
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
  },
}).createMachine({
  id: '${camel}',
  context: { message: '' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No request runs; the reason of one that failed is shown.',
      on: { '${kebab}.start': { target: 'sending', actions: 'clearMessage' } },
    },
    sending: {
      description: 'The request runs.',
      tags: ['busy'],
      invoke: {
        id: 'send${pascal}',
        src: 'send${pascal}',
        onDone: 'done',
        onError: {
          target: 'waiting',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    done: {
      description: 'The request has succeeded.',
      tags: ['done'],
    },
  },
});
`;

const cases = ({ path, kebab, camel, pascal }: Name): string => `
import { ${camel}Machine } from '#machines/${path}.machine.ts';
import { defineCases } from '${toModels(path)}lib/cases.ts';

export const ${camel}Cases = defineCases({
  name: '${path}',
  machine: ${camel}Machine,
  events: { '${kebab}.start': 'starts the request' },
  actors: {
    send${pascal}: {
      outputs: { 'the request succeeds': undefined },
      errors: { 'the request fails': new Error('no network') },
    },
  },
  project: ({ message }) => ({ message }),
  invariants: {
    'a message is shown only while no request runs and none has succeeded': (snapshot) =>
      snapshot.matches('waiting') || snapshot.context.message === '',
  },
  mutations: {
    'a failure is not stored': { actions: { storeFailure: () => {} } },
    'an old message stays': { actions: { clearMessage: () => {} } },
  },
});
`;

/** From the folder of a cases file to test/models. */
function toModels(path: string): string {
  return '../'.repeat(path.split('/').length - 1);
}
