import type { ComponentType } from 'react';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { ConnectionEvent } from '#machines/meeting/connection/connection.setup.ts';
import type { WaitingRoomEvent } from '#machines/meeting/lobby/waiting-room.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { DeviceHelp } from '#src/app/meeting/DeviceHelp.tsx';
import { WithDeviceHelp } from '#src/app/meeting/WithDeviceHelp.tsx';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { settle, type FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';
import { access } from '#test/models/meeting/call/samples.ts';
import { openBoard } from './board-scene.ts';
import { call, Scene } from './call-scene.tsx';
import { fakeStage } from './fake-call-media.tsx';

const preJoin = ({ callActor }: FakeCall) => (
  <PreJoinScreen
    callActor={callActor}
    callMedia={fakeStage}
    obstacle={null}
    help={<DeviceHelp callActor={callActor} />}
  />
);
const cameraInUse = {
  openCamera: () => Promise.reject(new Failure({ ownMessage: messages.meeting.camera.inUse, reason: 'in-use' })),
};
const wantsPassword = (proof: string) =>
  proof === ''
    ? Promise.reject(new Failure({ ownMessage: '', status: 403 }))
    : Promise.reject(new Failure({ ownMessage: '', status: 500 }));

type OutsideStep = Extract<
  ConnectionEvent | WaitingRoomEvent,
  { readonly type: 'lobby.ask' | 'password.submit' | 'answer.send' }
>;

/** The room does not let the user in: events of the conference, and what the user does. */
const outside = (...steps: readonly (ConferenceEvent | OutsideStep)[]): ComponentType =>
  function Outside() {
    return (
      <Scene
        world={{ isSilent: true }}
        before={async (fake) => {
          await fake.join();
          for (const step of steps) {
            const { connection, waitingRoom } = fake.callActor.getSnapshot().children;
            if (step.type === 'answer.send') waitingRoom?.send(step);
            else if (step.type === 'lobby.ask' || step.type === 'password.submit') {
              connection?.send(step);
            } else {
              fake.say(step);
            }
            await Promise.resolve();
          }
        }}
      >
        {call}
      </Scene>
    );
  };

const asked = [{ type: 'lobby.ask' }, { type: 'lobby.entered' }] as const;
const wrongPassword = { type: 'password.submit', password: 'open' } as const;

/** The screens before, beside and after a call: preparing, the lobby, a password, and the end. */
export const admissionScenes: Readonly<Record<string, ComponentType>> = {
  'meeting-pre-join': () => <Scene>{preJoin}</Scene>,
  'meeting-pre-join-room': () => (
    <Scene
      world={{ askRoom: () => Promise.resolve({ count: 12, hasPassword: false, hasLobby: true }) }}
      before={async ({ callActor }) => {
        await settle();
        callActor.send({ type: 'access.expected', access });
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-noise': () => (
    <Scene world={{ suppressesNoise: true, engine: [{ type: 'engine.failed' }] }}>{preJoin}</Scene>
  ),
  'meeting-no-background': () => (
    <Scene
      before={async ({ reportBackground }) => {
        await settle();
        reportBackground({ type: 'background.changed', status: 'failed' });
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-missing-background': () => (
    <Scene
      before={async ({ callActor, reportBackground }) => {
        await settle();
        callActor.send({ type: 'background.choose', background: 'own:4-gone' });
        reportBackground({ type: 'background.changed', status: 'missing' });
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-blocked': () => (
    <Scene
      world={{
        checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }),
        openCamera: () => Promise.reject(new Failure({ ownMessage: '', status: 0 })),
        input: { displayName: '' },
        permissions: [
          { type: 'permission.changed', kind: 'microphone', permission: 'denied' },
          { type: 'permission.changed', kind: 'camera', permission: 'denied' },
        ],
      }}
      before={async (fake) => {
        await fake.join();
        fake.callActor.getSnapshot().children.preJoin?.send({ type: 'meeting.listen' });
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-device-failed': () => <Scene world={cameraInUse}>{preJoin}</Scene>,
  'meeting-device-failed-call': () => (
    <Scene world={cameraInUse} before={(fake) => fake.join()}>
      {({ callActor }) => (
        <WithDeviceHelp callActor={callActor}>
          <CallScreen callActor={callActor} callMedia={fakeStage} />
        </WithDeviceHelp>
      )}
    </Scene>
  ),
  'meeting-unknown': () => (
    <Scene world={{ findMeeting: () => Promise.reject(new Failure({ ownMessage: '', status: 404 })) }}>{preJoin}</Scene>
  ),
  'meeting-unreachable': () => (
    <Scene
      world={{
        findMeeting: () =>
          Promise.reject(new Failure({ ownMessage: 'There seems to be a issue try again later', status: 503 })),
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-insecure': () => (
    <Scene>
      {({ callActor }) => <PreJoinScreen callActor={callActor} callMedia={fakeStage} obstacle="insecure" />}
    </Scene>
  ),
  'meeting-password': () => (
    <Scene world={{ fetchAccess: wantsPassword }} before={(fake) => fake.join()}>
      {preJoin}
    </Scene>
  ),
  'meeting-lobby': outside({ type: 'lobby.required' }),
  'meeting-lobby-waiting': outside({ type: 'lobby.required' }, ...asked),
  'meeting-lobby-denied': outside({ type: 'lobby.required' }, ...asked, { type: 'lobby.denied' }),
  'meeting-lobby-talk': outside(
    { type: 'lobby.required' },
    ...asked,
    { type: 'lobby.told', from: 'grace', text: 'Which team are you with? I do not have you on the list for today.' },
    { type: 'answer.send', text: 'Accounting. Ben invited me this morning.' },
    { type: 'lobby.told', from: 'grace', text: 'אני בודקת' },
  ),
  'meeting-lobby-password': outside({ type: 'lobby.required' }, wrongPassword, { type: 'lobby.required' }),
  'meeting-room-password': outside({ type: 'password.required' }, wrongPassword),
  'meeting-after': () => (
    <Scene
      before={async (fake) => {
        await fake.join();
        fake.callActor.send({ type: 'recording' });
        fake.record({ type: 'capture.granted', hasAudio: true });
        openBoard(fake);
        fake.callActor.send({ type: 'hang_up' });
      }}
    >
      {({ callActor }) => <AfterCallScreen callActor={callActor} />}
    </Scene>
  ),
};
