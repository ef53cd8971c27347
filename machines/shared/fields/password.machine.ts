import { assign, emit, setup } from 'xstate';
import { passwordScore } from '#machines/shared/password-strength.ts';

export interface PasswordContext {
  readonly password: string;
}

export type PasswordEvent =
  | { readonly type: 'password.change'; readonly password: string }
  | { readonly type: 'visibility.toggle' };

export type PasswordEmitted = { readonly type: 'changed'; readonly password: string };

/** A new password (specification 2.3, 5.1): show/hide, and the five levels of the strength meter. */
export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    emitted: {} as PasswordEmitted,
    tags: {} as 'shown' | 'strong',
  },
  guards: {
    hasScore: ({ context }, { score }: { score: number }) => passwordScore(context.password) === score,
  },
  actions: {
    storePassword: assign({
      password: ({ context, event }) => (event.type === 'password.change' ? event.password : context.password),
    }),
    announceChange: emit(({ context }) => ({ type: 'changed' as const, password: context.password })),
  },
}).createMachine({
  id: 'password',
  description: 'A new password: shown or hidden, with the level of its strength.',
  context: { password: '' },
  type: 'parallel',
  states: {
    visibility: {
      description: 'Whether the password can be read.',
      initial: 'hidden',
      states: {
        hidden: { description: 'The password is masked.', on: { 'visibility.toggle': 'shown' } },
        shown: {
          description: 'The password is shown as plain text.',
          tags: ['shown'],
          on: { 'visibility.toggle': 'hidden' },
        },
      },
    },
    strength: {
      description: 'How strong the password is.',
      initial: 'none',
      on: { 'password.change': { target: '.weighing', actions: ['storePassword', 'announceChange'] } },
      states: {
        weighing: {
          description: 'Counts the criteria met.',
          always: [
            { guard: { type: 'hasScore', params: { score: 1 } }, target: 'veryWeak' },
            { guard: { type: 'hasScore', params: { score: 2 } }, target: 'weak' },
            { guard: { type: 'hasScore', params: { score: 3 } }, target: 'average' },
            { guard: { type: 'hasScore', params: { score: 4 } }, target: 'strong' },
            { guard: { type: 'hasScore', params: { score: 5 } }, target: 'veryStrong' },
            { target: 'none' },
          ],
        },
        none: { description: 'None' },
        veryWeak: { description: 'very weak' },
        weak: { description: 'weak' },
        average: { description: 'average' },
        strong: { description: 'strong', tags: ['strong'] },
        veryStrong: { description: 'very strong', tags: ['strong'] },
      },
    },
  },
});
