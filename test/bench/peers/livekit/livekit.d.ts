/** The part of LiveKit's packages that the page uses. */
declare module '@livekit/components-react/prefabs' {
  import type { ComponentType } from 'react';

  export const PreJoin: ComponentType;
}
