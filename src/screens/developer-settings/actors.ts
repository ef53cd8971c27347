import type { ActorRefFrom } from 'xstate';
import type { developerSettingsMachine } from '#machines/shell/developer-settings.machine.ts';

export type DeveloperSettingsActor = ActorRefFrom<typeof developerSettingsMachine>;
