import { useState, type ReactNode } from 'react';
import { Tabs } from '#src/components/Tabs/Tabs.tsx';
import type { ProfileActor } from '../call/call-actors.ts';
import { PreparationProvider, useCall } from '../call/useCall.ts';
import { ShortcutHelp } from '../commands/ShortcutHelp.tsx';
import { About } from './About.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './Settings.module.css';
import { SoundSettings } from './SoundSettings.tsx';

type Section = 'sound' | 'picture' | 'notifications' | 'shortcuts' | 'profile' | 'about';

const tabs: readonly { readonly id: Section; readonly label: string }[] = [
  { id: 'sound', label: 'Sound' },
  { id: 'picture', label: 'Picture' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'shortcuts', label: 'Shortcuts' },
  { id: 'profile', label: 'Profile' },
  { id: 'about', label: 'About' },
];

/** All settings of a meeting by section. Each choice takes effect at once; only the profile has to be saved. */
export function Settings({ profile }: { readonly profile: ProfileActor }) {
  const [section, setSection] = useState<Section>('sound');
  const sections: Readonly<Record<Section, ReactNode>> = {
    sound: <SoundSettings />,
    picture: <PictureSettings />,
    notifications: <NotificationSettings />,
    shortcuts: <ShortcutHelp />,
    profile: <ProfileForm profile={profile} />,
    about: <About />,
  };
  return (
    <PreparationProvider value={useCall()}>
      <div className={styles['settings']}>
        <Tabs label="Settings" tabs={tabs} value={section} onChange={setSection} isVertical>
          <div key={section} className={styles['section']}>
            {sections[section]}
          </div>
        </Tabs>
      </div>
    </PreparationProvider>
  );
}
