/** Icons of a call. Only the meeting has them: they are imported from here, not through Icons.tsx. */
import { line } from './line.tsx';

const face = 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z';
const eyes = 'M7.6 8.1v.4M12.4 8.1v.4';

export const ShareScreenIcon = line('M2.75 4.25h14.5v9.5H2.75z', 'M7 16.75h6', 'M10 11.5V7', 'M8 8.75l2-2 2 2');
export const WhiteboardIcon = line(
  'M2.75 3.75h14.5v10H2.75z',
  'M7 16.75l1.25-3M13 16.75l-1.25-3',
  'M5.75 10.5c1.75-4 3-4 4-1.5s2.25 1.5 4.5-2',
);
export const HandIcon = line(
  'M6.5 10.5V5.25a1.1 1.1 0 0 1 2.2 0V9',
  'M8.7 9V3.9a1.1 1.1 0 0 1 2.2 0V9',
  'M10.9 9V4.75a1.1 1.1 0 0 1 2.2 0V10',
  'M13.1 10V6.9a1.1 1.1 0 0 1 2.2 0v5.2c0 3-2 5.15-4.75 5.15-2 0-3.25-.9-4.2-2.55l-2-3.5a1.1 1.1 0 0 1 1.85-1.15l.3.45',
);
export const ReactionIcon = line(face, eyes, 'M6.9 11.6a3.5 3.5 0 0 0 6.2 0');
export const ChatIcon = line(
  'M4.5 3.75h11a1.75 1.75 0 0 1 1.75 1.75v6.5a1.75 1.75 0 0 1-1.75 1.75H9.25L5.5 16.75v-3h-1A1.75 1.75 0 0 1 2.75 12V5.5A1.75 1.75 0 0 1 4.5 3.75z',
  'M6.5 7.25h7',
  'M6.5 10.25h4.5',
);
export const PrivateIcon = line(
  'M5.75 9h8.5a1.25 1.25 0 0 1 1.25 1.25v5a1.25 1.25 0 0 1-1.25 1.25h-8.5a1.25 1.25 0 0 1-1.25-1.25v-5A1.25 1.25 0 0 1 5.75 9z',
  'M7 9V6.5a3 3 0 0 1 6 0V9',
);
export const PeopleIcon = line(
  'M7.5 9.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  'M2.5 16c0-2.6 2-4.25 5-4.25s5 1.65 5 4.25',
  'M12.5 4.1a2.6 2.6 0 0 1 0 5',
  'M14.25 11.9c2 .4 3.25 1.9 3.25 4.1',
);
export const InviteIcon = line(
  'M8 9.25a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  'M2.75 16c0-2.6 2.1-4.25 5.25-4.25s5.25 1.65 5.25 4.25',
  'M15.25 6.75v4.5',
  'M13 9h4.5',
);
export const LockIcon = line('M5.5 9.25h9v7h-9z', 'M7.25 9.25V6.5a2.75 2.75 0 0 1 5.5 0v2.75');
const shield = 'M10 2.75l6 2.25v4.5c0 3.75-2.5 6.5-6 7.75-3.5-1.25-6-4-6-7.75V5z';
export const ShieldIcon = line(shield, 'M10 8.25v2.5M10 8.75a1 1 0 1 0 0-2 1 1 0 0 0 0 2z');
export const VerifiedShieldIcon = line(shield, 'M7.25 9.75l2 2 3.5-3.75');
export const ShieldOffIcon = line(shield, 'M3.5 3.5l13 13');
export const RecordIcon = line(face, 'M10 12.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z');
export const MoreIcon = line(
  'M5 10.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
  'M10 10.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
  'M15 10.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
);
export const LeaveIcon = line(
  'M2.6 11.2c0-3 3.3-4.7 7.4-4.7s7.4 1.7 7.4 4.7v1.3a.9.9 0 0 1-1.1.9l-2.8-.7a.9.9 0 0 1-.7-.9v-1.6a10 10 0 0 0-5.6 0v1.6a.9.9 0 0 1-.7.9l-2.8.7a.9.9 0 0 1-1.1-.9z',
);
export const SettingsIcon = line(
  'M3 6h8.5',
  'M15.5 6H17',
  'M13.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  'M3 14h1.5',
  'M8.5 14H17',
  'M6.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const PerformanceIcon = line('M3.6 14.5a7.25 7.25 0 1 1 12.8 0', 'M10 11.5l3-4', 'M10 11.5v.05');
export const StatisticsIcon = line('M2.75 16.25h14.5', 'M5.5 13.25v-3', 'M10 13.25v-9.5', 'M14.5 13.25v-6');
export const CaptionsIcon = line(
  'M2.75 4.25h14.5v11.5H2.75z',
  'M8.75 8.6a1.9 1.9 0 1 0 0 2.8',
  'M14.25 8.6a1.9 1.9 0 1 0 0 2.8',
);
export const KeyboardIcon = line(
  'M2.75 5.25h14.5v9.5H2.75z',
  'M5.75 8.25h.05M8.6 8.25h.05M11.4 8.25h.05M14.25 8.25h.05',
  'M7 11.75h6',
);
export const FullScreenIcon = line('M3.5 7.5v-4h4', 'M12.5 3.5h4v4', 'M16.5 12.5v4h-4', 'M7.5 16.5h-4v-4');
export const PictureInPictureIcon = line(
  'M9 15.75H4.5a1.75 1.75 0 0 1-1.75-1.75V6A1.75 1.75 0 0 1 4.5 4.25h11A1.75 1.75 0 0 1 17.25 6v3',
  'M11.5 11.5h5.75v4.25H11.5z',
);
export const LinkIcon = line(
  'M8.4 11.6a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-.9.9',
  'M11.6 8.4a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l.9-.9',
);
export const AddCallIcon = line('M10 4.25v11.5', 'M4.25 10h11.5');
export const StarIcon = line('M10 3l2.15 4.4 4.85.7-3.5 3.4.85 4.85L10 14.05l-4.35 2.3.85-4.85L3 8.1l4.85-.7z');
export const PushPinIcon = line('M7.25 3.25h5.5l-.75 5 2.25 2.5v1h-8.5v-1L8 8.25z', 'M10 11.75v5');
export const SendIcon = line('M3.25 10L16.75 3.75 13 16.25 9.75 11z', 'M9.75 11l7-7.25');
export const UnpinIcon = line('M7.25 3.25h5.5l-.75 5 2.25 2.5v1h-8.5v-1L8 8.25z', 'M10 11.75v5', 'M3.5 3.5l13 13');
export const EnlargeIcon = line('M2.75 4.25h14.5v11.5H2.75z', 'M11 7h3.25v3.25', 'M14.25 7L6 13.25');
export const CopyIcon = line('M7.25 6.75h9v10h-9z', 'M4 13.25v-10h9');
export const ChevronUpIcon = line('M5.25 12.25L10 7.5l4.75 4.75');
export const LayoutIcon = line('M2.75 4.25h14.5v11.5H2.75z', 'M12.25 4.25v11.5', 'M12.25 10h5');
export const GridIcon = line(
  'M3.25 3.75h5.5v5h-5.5z',
  'M11.25 3.75h5.5v5h-5.5z',
  'M3.25 11.25h5.5v5h-5.5z',
  'M11.25 11.25h5.5v5h-5.5z',
);
export const AutomaticViewIcon = line('M2.75 4.25h14.5v11.5H2.75z', 'M7.25 13L10 6.75 12.75 13', 'M8.2 11h3.6');
export const ContainIcon = line('M2.75 4.25h14.5v11.5H2.75z', 'M6 7.25h8v5.5H6z');
export const SpeakerViewIcon = line(
  'M2.75 3.75h14.5v8.5H2.75z',
  'M2.75 14.75h4v1.5h-4z',
  'M8 14.75h4v1.5H8z',
  'M13.25 14.75h4v1.5h-4z',
);

/** One drawing for each reaction, the same on every system. */
export const reactionIcons = {
  hand: HandIcon,
  clapping: line(
    'M5.6 11.4L9 5.6a1 1 0 0 1 1.75 1l-2 3.4',
    'M8.75 10l3.3-3.3a1 1 0 0 1 1.5 1.4L10.6 11.4',
    'M13.55 8.1a1 1 0 0 1 1.4 1.45l-4.2 5.2a4 4 0 0 1-5.8.5 4 4 0 0 1-.6-5l1.9-3.4a1 1 0 0 1 1.8.9',
    'M13.25 2.75v1.5M16 4l-1 1M17.25 6.75h-1.5',
  ),
  ok: line(
    'M6.75 9.25v7.25H3.5V9.25z',
    'M6.75 9.5l3-6a1.75 1.75 0 0 1 1.9 2.1l-.5 2.65h4.1a1.5 1.5 0 0 1 1.45 1.85l-1.25 5a1.9 1.9 0 0 1-1.85 1.4H6.75',
  ),
  amazed: line(face, eyes, 'M10 14.1a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z'),
  smile: ReactionIcon,
  angry: line(face, 'M6.4 7.1l2.2 1.3M13.6 7.1l-2.2 1.3', 'M7.3 13.6a3.3 3.3 0 0 1 5.4 0'),
  stunned: line(face, 'M6.7 7.2l1.8 1.8M8.5 7.2L6.7 9M11.5 7.2L13.3 9M13.3 7.2L11.5 9', 'M7.75 13h4.5'),
  gesture: line(
    'M6.75 16.5v-4.25l-1.5-3a1 1 0 0 1 1.8-.9l.95 1.9V4a1 1 0 0 1 2 0v5M10 9a1 1 0 0 1 2 0M12 9.5a1 1 0 0 1 2 0v3.75l-1 3.25',
  ),
} as const;
