import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Invitation, InvitationAnswer } from './sign-in.types.ts';
import { invitationMachine } from './invitation.machine.ts';

const invitation: Invitation = {
  email: 'ada@example.com',
  company: 'Analytical Engines',
  firstName: '',
  lastName: '',
  invitedBy: '',
};

test('names are checked and sent without the spaces around them', async () => {
  const accept = vi.fn<(answer: InvitationAnswer) => void>();
  const actor = createActor(
    invitationMachine.provide({
      actors: {
        verifyInvitation: fromPromise(() => Promise.resolve(invitation)),
        acceptInvitation: fromPromise<void, InvitationAnswer>(({ input }) => {
          accept(input);
          return Promise.resolve();
        }),
      },
    }),
    { input: { key: 'key-1' } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('filling'));
  actor.send({ type: 'field.change', field: 'firstName', value: ' Ada ' });
  actor.send({ type: 'field.change', field: 'lastName', value: 'Lovelace ' });
  actor.send({ type: 'password.changed', password: 'abC1!abC1!ab' });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('accepted'));
  expect(accept).toHaveBeenCalledExactlyOnceWith({
    key: 'key-1',
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: 'abC1!abC1!ab',
  });
});
