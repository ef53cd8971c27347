import { useActorRef } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { DeveloperSettingsEmitted } from '#machines/shell/developer-settings.setup.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { DeveloperSettings } from '#src/screens/developer-settings/DeveloperSettings.tsx';
import { createDeveloperOperations } from '#src/services/developer-settings/operations.ts';
import { createDeveloperSettings } from '../flows/developer-settings.ts';
import { useShell } from '../shell/ShellContext.ts';
import { useNotices } from './notices-context.ts';

type Emitted<TType extends DeveloperSettingsEmitted['type']> = Extract<DeveloperSettingsEmitted, { type: TType }>;

export interface DeveloperSettingsOverlayProps {
  readonly shownNotices: ReactNode;
  readonly onClosed: () => void;
}

/** The developer settings with their effects; a new actor each time they open, so closing resets everything. */
export function DeveloperSettingsOverlay({ shownNotices, onClosed }: DeveloperSettingsOverlayProps) {
  const { services } = useShell();
  const notices = useNotices();
  const operations = useMemo(() => createDeveloperOperations(services.backEnd), [services]);
  const actor = useActorRef(useMemo(() => createDeveloperSettings(operations), [operations]));
  useEmitted<Emitted<'updated'>>(actor, 'updated', ({ message }) =>
    notices.send({ type: 'notice.show', tone: 'success', text: message }),
  );
  useEmitted<Emitted<'failed'>>(actor, 'failed', ({ message }) =>
    notices.send({ type: 'notice.show', tone: 'danger', text: message }),
  );
  useEmitted<Emitted<'chosen'>>(actor, 'chosen', (choice) => void operations.choose(choice));
  useEmitted<Emitted<'closed'>>(actor, 'closed', onClosed);
  return <DeveloperSettings actor={actor} notices={shownNotices} />;
}
