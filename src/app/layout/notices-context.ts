import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { noticesMachine } from '#machines/shell/notices.machine.ts';

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

const context = createContext<NoticesActor | null>(null);

export const NoticesProvider = context.Provider;

/** The short texts over the page; every overlay may show one. */
export function useNotices(): NoticesActor {
  const notices = useContext(context);
  if (notices === null) throw new Error('useNotices needs a NoticesProvider around it');
  return notices;
}
