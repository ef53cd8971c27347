import type { FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';
import { names } from './crowd.ts';

export function knock(fake: FakeCall): void {
  fake.say({ type: 'role.changed', role: 'moderator' });
  for (const [index, displayName] of names.entries()) {
    const email = index === 1 ? 'michal.cohen@example.com' : '';
    fake.say({ type: 'lobby.came', guest: { id: `guest-${index}`, displayName, email } });
  }
  fake.callActor.getSnapshot().children.lobby?.send({ type: 'guest.admit', id: 'guest-0' });
}

export function knockOnce(fake: FakeCall): void {
  fake.say({ type: 'role.changed', role: 'moderator' });
  fake.say({ type: 'lobby.came', guest: { id: 'guest-1', displayName: 'Ben Baker', email: '' } });
}

export function talkInLobby(fake: FakeCall): void {
  knock(fake);
  const { lobby } = fake.callActor.getSnapshot().children;
  lobby?.send({ type: 'talk.toggle', id: 'guest-3' });
  lobby?.send({ type: 'talk.send', id: 'guest-3', text: 'Which team are you with?' });
  fake.say({ type: 'lobby.told', from: 'guest-3', text: 'The northern office. Ben invited me this morning.' });
  fake.say({ type: 'lobby.told', from: 'guest-1', text: 'Hello?' });
}
