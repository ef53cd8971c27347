import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { fakeCall, person, settle, type FakeWorld } from './fake-call.ts';
import { watchedCallMedia } from './watched-call-media.ts';

/** The other participants: one with a picture, one muted and without a picture. */
export const two = [
  person('ben', 'Ben Baker'),
  person('cleo', 'Cleo Chang', { isVideoMuted: true, isAudioMuted: true }),
];

/** The user is in a call, whose screen is shown. */
export async function joinCall(world: Partial<FakeWorld> = {}) {
  const fake = fakeCall(world);
  const watched = watchedCallMedia();
  await fake.join();
  const { unmount } = render(<CallScreen callActor={fake.callActor} callMedia={watched.callMedia} />);
  await act(settle);
  return { ...fake, ...watched, unmount, user: userEvent.setup() };
}

/** A button of the toolbar. */
export const tool = (name: string | RegExp) =>
  within(screen.getByRole('toolbar', { name: 'Call' })).getByRole('button', { name });

/** The tile of a participant. */
export const tile = (name: string) => {
  const found = within(screen.getByRole('list', { name: 'Participants' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(name));
  if (found === undefined) throw new Error(`no tile of ${name}`);
  return found;
};
