import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import type { CallChildren } from './call-actors.ts';
import { usePreparation } from './useCall.ts';

/** `insecure`: the page is not a secure context, so the browser provides no devices. `unsupported`: no WebRTC. */
export type Obstacle = 'insecure' | 'unsupported';

export function UnsupportedNotice() {
  return (
    <Alert tone="danger" title="This browser cannot take part in meetings">
      Open this page in a current Chrome, Edge, Firefox or Safari.
    </Alert>
  );
}

interface OfPreJoin extends Pick<CallChildren, 'preJoin'> {
  /** What to do about a device that cannot be used: loaded when there is a message. */
  readonly help: ReactNode;
}

export interface LeadingNoticeProps extends OfPreJoin {
  readonly isInsecure: boolean;
}

/** The most severe obstacle to joining, with what the user can do about it. */
export function LeadingNotice({ preJoin, help, isInsecure }: LeadingNoticeProps) {
  const message = useSelector(preJoin, ({ context }) => context.message);
  if (message !== '') return <Alert tone="danger">{message}</Alert>;
  if (!isInsecure) return <DeviceNotice preJoin={preJoin} help={help} />;
  return (
    <Alert tone="info" title="No camera and microphone here">
      The browser gives them to pages with an https address only. You can still listen and write.
    </Alert>
  );
}

/** The help stays while its attempt clears the message. A camera without a picture has its message there. */
function DeviceNotice({ preJoin, help }: OfPreJoin) {
  const { camera } = usePreparation();
  const notice = useDeviceNotice(preJoin);
  const isPictureMissing = useSelector(camera, (snapshot) => snapshot.hasTag('noPicture'));
  const [isHelped, setIsHelped] = useState(false);
  if ((notice !== null || isPictureMissing) && !isHelped) setIsHelped(true);
  return (
    <>
      {notice}
      {isHelped && help}
    </>
  );
}

function useDeviceNotice(preJoin: OfPreJoin['preJoin']): ReactNode {
  const { permissions, microphone, camera, devices } = usePreparation();
  const isMicrophoneBlocked = useSelector(permissions, (snapshot) => snapshot.matches({ microphone: 'denied' }));
  const isCameraBlocked = useSelector(permissions, (snapshot) => snapshot.matches({ camera: 'denied' }));
  const hasNoMicrophone = useSelector(devices, ({ context }) => context.selected.microphone === null);
  const microphoneMessage = useSelector(microphone, ({ context }) => context.message);
  const cameraMessage = useSelector(camera, ({ context }) => context.message);
  const devicesMessage = useSelector(devices, ({ context }) => context.message);
  const permissionsMessage = useSelector(permissions, ({ context }) => context.message);
  const isUndecided = useSelector(
    permissions,
    (snapshot) => snapshot.matches({ microphone: 'prompt' }) || snapshot.matches({ camera: 'prompt' }),
  );
  const blocked = [isMicrophoneBlocked && 'microphone', isCameraBlocked && 'camera'].filter((one) => one !== false);
  const again = (
    <Button variant="secondary" onClick={() => preJoin.send({ type: 'devices.check' })}>
      Check again
    </Button>
  );

  if (blocked.length > 0) {
    return (
      <Alert
        tone="info"
        title={`Your ${blocked.join(' and ')} ${blocked.length > 1 ? 'are' : 'is'} blocked`}
        action={again}
      >
        Allow access beside the address of this page, or join to listen only.
      </Alert>
    );
  }
  if (hasNoMicrophone) {
    return (
      <Alert tone="info" title="No microphone found" action={again}>
        Plug one in, or join to listen only.
      </Alert>
    );
  }
  const said = [microphoneMessage, cameraMessage, devicesMessage, permissionsMessage];
  const trouble = said.find((text) => text !== '');
  if (trouble === undefined) return null;
  return (
    <Alert tone="info" action={isUndecided ? <AskAgain /> : undefined}>
      {trouble}
    </Alert>
  );
}

/** Shown after the browser's prompt was closed without an answer: the page can ask again. */
function AskAgain() {
  const { permissions } = usePreparation();
  const isBusy = useSelector(permissions, (snapshot) => snapshot.hasTag('busy'));
  const isMicrophone = useSelector(permissions, (snapshot) => snapshot.matches({ microphone: 'prompt' }));
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      onClick={() => permissions.send({ type: 'permission.request', kind: isMicrophone ? 'microphone' : 'camera' })}
    >
      Ask again
    </Button>
  );
}
