import { useSelector } from '@xstate/react';
import { meetingRoomInfo } from '#machines/shared/messages/meeting-room-info.ts';
import type { CallChildren } from '../call/call-actors.ts';

/** Who is in the meeting, and what joining needs, once the server has said it. */
export function RoomInfo({ roomInfo }: Pick<CallChildren, 'roomInfo'>) {
  return useSelector(roomInfo, ({ context: { info } }) => (info === null ? '' : meetingRoomInfo(info)));
}
