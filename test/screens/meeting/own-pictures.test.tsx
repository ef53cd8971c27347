import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import { fakeCall, settle } from './fixtures/fake-call.ts';
import { fakeOwnPictures } from './fixtures/fake-own-pictures.tsx';
import { completePage } from './fixtures/page.ts';
import { watchedCallMedia } from './fixtures/watched-call-media.tsx';

beforeEach(completePage);

const src = 'data:image/webp;base64,AA==';
const lake = { id: '1-lake', src };
const wood = { id: '2-wood', src };
const file = new File(['a picture'], 'wall.png', { type: 'image/png' });

const choice = () => screen.getByLabelText<HTMLSelectElement>('Background', { selector: 'select' });
const group = () => screen.getByRole('group', { name: 'Your pictures' });
const button = (name: string) => within(group()).getByRole('button', { name });
const names = () =>
  within(group())
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
const message = () => screen.getByRole('status', { name: 'Your pictures' }).textContent;

async function open(
  { loadOwnPictures }: Pick<ReturnType<typeof fakeOwnPictures>, 'loadOwnPictures'>,
  background = 'none',
) {
  const callMedia: CallMedia = {
    ...watchedCallMedia().callMedia,
    loadDevices: () =>
      Promise.resolve(({ shows }) => (
        <Devices shows={shows} soundCheck={soundCheckMachine} canReplaceBackground loadOwnPictures={loadOwnPictures} />
      )),
  };
  const call = fakeCall();
  await act(settle);
  call.callActor.getSnapshot().children.background?.send({ type: 'background.choose', background });
  render(<PreJoinScreen callActor={call.callActor} callMedia={callMedia} obstacle={null} />);
  await act(settle);
  const chosen = () => call.callActor.getSnapshot().children.camera?.getSnapshot().context.background;
  const user = userEvent.setup();
  if (background === 'none') await user.selectOptions(choice(), 'Your picture…');
  await act(settle);
  return { ...call, chosen, user };
}

describe('pictures of the user', () => {
  it('are chosen, and nothing changes before', async () => {
    const { user, chosen } = await open(fakeOwnPictures([lake, wood]));
    expect(screen.getByRole('status', { name: 'Background' }).textContent).toBe(meetingBackground.unchosen('None'));
    expect(chosen()).toBe('none');
    await user.click(button('Picture 2'));
    expect([chosen(), choice().value]).toEqual(['own:2-wood', 'own']);
    expect(button('Picture 2').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status', { name: 'Background' }).textContent).toBe('');
    await user.selectOptions(choice(), 'Blur');
    expect([chosen(), screen.queryByRole('group', { name: 'Your pictures' })]).toEqual(['blur', null]);
  });

  it('are added from a file, or dropped, and become the background', async () => {
    const { user, chosen } = await open(fakeOwnPictures([lake]));
    await user.upload(screen.getByLabelText('Picture file'), file);
    await waitFor(() => expect(names()).toContain('Picture 2'));
    expect(chosen()).toBe('own:2-new');
    const dropped = createEvent.drop(group(), { dataTransfer: { files: [file], types: ['Files'] } });
    fireEvent(group(), dropped);
    expect(dropped.defaultPrevented).toBe(true);
    await waitFor(() => expect(names()).toContain('Picture 3'));
    expect(chosen()).toBe('own:3-new');
  });

  it('that are refused, or not stored, have a message', async () => {
    const answers = [
      () => Promise.reject(new Failure({ ownMessage: meetingOwnPictures.tooLarge })),
      () => Promise.resolve({ isKept: false }),
    ];
    const { user } = await open(fakeOwnPictures([], { add: () => answers.shift()?.() ?? Promise.reject(new Error()) }));
    await user.upload(screen.getByLabelText('Picture file'), file);
    await waitFor(() => expect(message()).toBe(meetingOwnPictures.tooLarge));
    await user.upload(screen.getByLabelText('Picture file'), file);
    await waitFor(() => expect(message()).toBe(meetingOwnPictures.notKept));
    expect(names()).toContain('Picture 1');
  });

  it('are removed: the focus stays beside them, and the chosen one is no background any more', async () => {
    const { user, chosen } = await open(fakeOwnPictures([lake, wood]), 'own:1-lake');
    await user.click(button('Remove picture 2'));
    await waitFor(() => expect(names()).not.toContain('Picture 2'));
    expect(chosen()).toBe('own:1-lake');
    await user.click(button('Remove picture 1'));
    expect(document.activeElement).toBe(button('Add a picture'));
    await waitFor(() => expect(names()).toEqual(['Add a picture']));
    expect(chosen()).toBe('none');
  });

  it('that another tab adds or removes appear and disappear', async () => {
    const own = fakeOwnPictures([lake]);
    await open(own);
    act(() => own.change([]));
    await waitFor(() => expect(names()).toEqual(['Add a picture']));
    act(() => own.change([lake, wood]));
    await waitFor(() => expect(names()).toContain('Picture 2'));
  });

  it('that do not load can be loaded again', async () => {
    let isBroken = true;
    const load = () => (isBroken ? Promise.reject(new Error('no answer')) : Promise.resolve());
    const { user } = await open(fakeOwnPictures([lake], { load }));
    expect(message()).toBe(meetingOwnPictures.notListed);
    isBroken = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(names()).toContain('Picture 1'));
    expect(message()).toBe('');
  });

  it('whose code does not load can be tried again', async () => {
    let isBroken = true;
    const own = fakeOwnPictures([lake]);
    const { user } = await open({
      loadOwnPictures: () => (isBroken ? Promise.reject(new Error('no network')) : own.loadOwnPictures()),
    });
    isBroken = false;
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toContain('Picture 1'));
  });
});
