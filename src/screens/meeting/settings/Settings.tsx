import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Sound } from '#machines/meeting/media.types.ts';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import type { ProfileActor } from '../call/call-actors.ts';
import { DevicesPlace } from '../media/DevicesPlace.tsx';
import { PreparationProvider, useCall } from '../call/useCall.ts';
import { Permissions } from '../media/Permissions.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './Settings.module.css';
import { ShortcutsSwitch } from '../commands/ShortcutsSwitch.tsx';
import { soundTexts } from '../call/texts.ts';

type TabId = 'devices' | 'sounds' | 'profile';

/** Devices, sounds and the profile. Each choice takes effect at once; only the profile has to be saved. */
export function Settings({ profile }: { readonly profile: ProfileActor }) {
  const [tab, setTab] = useState<TabId>('devices');
  const tabs = [
    { id: 'devices' as const, label: 'Devices' },
    { id: 'sounds' as const, label: 'Sounds' },
    { id: 'profile' as const, label: 'Profile' },
  ];
  return (
    <div className={styles['settings']}>
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={setTab}>
        <div className={styles['tab']}>
          {tab === 'devices' && <Devices />}
          {tab === 'sounds' && <Sounds />}
          {tab === 'profile' && <ProfileForm profile={profile} />}
        </div>
      </Tabs>
    </div>
  );
}

function Devices() {
  const call = useCall();
  const isMirrored = useSelector(call.camera, ({ context }) => context.isMirrored);
  return (
    <PreparationProvider value={call}>
      <DevicesPlace />
      <Switch
        label="Mirror my video"
        checked={isMirrored}
        onChange={() => call.camera.send({ type: 'mirror.toggle', isElement: true })}
      />
      <ShortcutsSwitch />
      <Permissions />
    </PreparationProvider>
  );
}

const kinds: readonly Sound[] = ['reaction', 'incoming_message', 'user_joined', 'user_left'];

function Sounds() {
  const { sounds } = useCall();
  const settings = useSelector(sounds, ({ context }) => context.sounds);
  return kinds.map((sound) => (
    <Switch
      key={sound}
      label={soundTexts[sound]}
      checked={settings[sound]}
      onChange={() => sounds.send({ type: 'sound.toggle', sound })}
    />
  ));
}
