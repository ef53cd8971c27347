import { passwordStrength } from '#machines/shared/password-strength.ts';
import { passwordMachine } from '#machines/sign-up/password.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const passwordCases = defineCases({
  name: 'sign-up/password',
  machine: passwordMachine,
  events: {
    'password.change': {
      'empties the field': { password: '' },
      'types small letters': { password: 'abc' },
      'adds a capital': { password: 'abC' },
      'adds a digit': { password: 'abC1' },
      'adds a special character': { password: 'abC1!' },
      'goes on to twelve characters': { password: 'abC1!abC1!ab' },
    },
    'visibility.toggle': 'presses show/hide',
  },
  invariants: {
    'the meter is strong above 60 % (9)': (snapshot) =>
      snapshot.hasTag('strong') === passwordStrength(snapshot.context.password).isStrong,
  },
  mutations: {
    'every password weighs nothing': { guards: { hasScore: () => false } },
    'the form does not hear of the password': { actions: { announceChange: () => {} } },
  },
});
