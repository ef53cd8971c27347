import { passwordStrength } from '#machines/shared/password-strength.ts';
import { passwordMachine } from '#machines/shared/fields/password.machine.ts';
import { defineCases } from '../../lib/cases.ts';

export const passwordCases = defineCases({
  name: 'shared/fields/password',
  machine: passwordMachine,
  events: {
    'password.change': {
      'the user empties the field': { password: '' },
      'the user types small letters': { password: 'abc' },
      'the user adds a capital': { password: 'abC' },
      'the user adds a digit': { password: 'abC1' },
      'the user adds a special character': { password: 'abC1!' },
      'the user adds characters up to twelve': { password: 'abC1!abC1!ab' },
    },
    'visibility.toggle': 'the user presses show/hide',
  },
  invariants: {
    'the meter is strong above 60 % (9)': (snapshot) =>
      snapshot.hasTag('strong') === passwordStrength(snapshot.context.password).isStrong,
  },
  mutations: {
    'every password has a score of zero': { guards: { hasScore: () => false } },
    'no event is sent when the password changes': { actions: { announceChange: () => {} } },
  },
});
