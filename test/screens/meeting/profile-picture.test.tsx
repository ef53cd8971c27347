import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import type { CroppedPicture } from '#machines/meeting/settings/profile-picture.machine.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { profilePicture } from '#machines/shared/messages/profile-picture.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { settle } from './fixtures/fake-call.ts';
import { fakeProfilePicture } from './fixtures/fake-profile-picture.tsx';
import { joinCall } from './fixtures/joined-call.tsx';
import { completePage } from './fixtures/page.ts';

beforeEach(completePage);

const file = new File(['a picture'], 'me.png', { type: 'image/png' });
const encoded = 'data:image/jpeg;base64,BBBB';

const dialog = () => within(screen.getByRole('dialog', { name: 'Settings' }));
const group = () => dialog().getByRole('group', { name: 'Picture' });
const button = (name: string) => dialog().getByRole('button', { name });
const message = () => within(group()).getByRole('status', { name: 'Picture', hidden: true }).textContent;
const shown = () => group().querySelector('img')?.getAttribute('src') ?? '';
const choose = (chosen = file) =>
  fireEvent.change(within(group()).getByLabelText('Picture file'), { target: { files: [chosen] } });

async function open(changes: Partial<CallMedia> = fakeProfilePicture()) {
  const call = await joinCall({}, changes);
  act(() => call.callActor.send({ type: 'open_setting' }));
  await call.user.click(screen.getByRole('tab', { name: 'Profile' }));
  await act(settle);
  return call;
}

describe('the picture of the profile', { timeout: 20_000 }, () => {
  it('is cropped from a file, is sent when the profile is saved, and can be removed', async () => {
    const encode = vi.fn<(cropped: CroppedPicture) => Promise<string>>(() => Promise.resolve(encoded));
    const { user, told } = await open(fakeProfilePicture({ encode }));
    expect(shown()).toBe('');
    choose();
    await user.click(await dialog().findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(document.activeElement).toBe(button('Choose a picture')));
    expect(encode.mock.calls[0]?.[0]).toEqual({ blob: file, region: { x: 0, y: 0, width: 8, height: 8 } });
    expect(shown()).toBe(encoded);
    expect(dialog().getByLabelText('Address of your picture')).toHaveProperty('value', '');
    const sent = () => told.flatMap((order) => (order.type === 'property.set' ? [order.properties['avatar']] : []));
    expect(sent().filter((avatar) => avatar !== undefined)).not.toContain(encoded);
    await user.click(button('Save'));
    await waitFor(() => expect(sent()).toContain(encoded));
    await user.click(button('Remove picture'));
    expect(document.activeElement).toBe(button('Choose a picture'));
    await user.click(button('Save'));
    await waitFor(() => expect(sent().at(-1)).toBe(''));
  });

  it('stays as it was when the user cancels, also while the picture is encoded', async () => {
    let finish: (address: string) => void = () => undefined;
    const encode = () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      });
    const { user } = await open(fakeProfilePicture({ encode }));
    choose();
    await user.click(await dialog().findByRole('button', { name: 'Use this picture' }));
    expect(button('Use this picture').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Cancel'));
    finish(encoded);
    await act(settle);
    expect(document.activeElement).toBe(button('Choose a picture'));
    expect(shown()).toBe('');
  });

  it('shows why a file is refused, and why a picture is not used', async () => {
    const answers = [
      () => Promise.reject(new Failure({ ownMessage: meetingOwnPictures.notPicture })),
      () =>
        Promise.resolve({
          blob: file,
          src: 'data:image/jpeg;base64,AAAA',
          region: { x: 0, y: 0, width: 8, height: 8 },
        }),
    ];
    const read = () => answers.shift()?.() ?? Promise.reject(new Error());
    const encode = () => Promise.reject(new Failure({ ownMessage: profilePicture.tooDetailed }));
    const { user } = await open(fakeProfilePicture({ read, encode }));
    choose();
    await waitFor(() => expect(message()).toBe(meetingOwnPictures.notPicture));
    choose();
    await user.click(await dialog().findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(message()).toBe(profilePicture.tooDetailed));
    expect(button('Use this picture').getAttribute('aria-busy')).toBeNull();
  });

  it('is read from a file that is dropped on the profile; a dragged text is not taken', async () => {
    await open();
    const name = dialog().getByLabelText('Name');
    const drop = (types: readonly string[], files: readonly File[]) => {
      const event = createEvent.drop(name);
      Object.defineProperty(event, 'dataTransfer', { value: { types, files } });
      fireEvent(name, event);
      return event.defaultPrevented;
    };
    expect(drop(['text/plain'], [])).toBe(false);
    expect(dialog().queryByRole('button', { name: 'Use this picture' })).toBeNull();
    expect(drop(['Files'], [file])).toBe(true);
    expect(await dialog().findByRole('button', { name: 'Use this picture' })).toBeTruthy();
  });

  it('can be loaded again when its code did not load', async () => {
    const { loadProfilePicture } = fakeProfilePicture();
    const load = vi.fn<CallMedia['loadProfilePicture']>(loadProfilePicture);
    load.mockRejectedValueOnce(new Error('no network'));
    const { user } = await open({ loadProfilePicture: load });
    expect(dialog().getByRole('alert').textContent).toContain('The choice of a picture could not be loaded.');
    await user.click(button('Try again'));
    expect(await dialog().findByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  });
});
