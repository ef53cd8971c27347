import { line } from './draw.tsx';
import { ErrorIcon, SuccessIcon } from './sign-icons.tsx';
import { BlockedUserIcon, NotVerifiedIcon, VerifiedIcon } from './status-icons.tsx';

/** A filled point on the grid. */
const point = (x: number, y: number): string => `M${x - 0.6} ${y}a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0z`;
const circle = 'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z';
const ticket = 'M2.75 5.75h14.5v2.6a1.75 1.75 0 0 0 0 3.3v2.6H2.75v-2.6a1.75 1.75 0 0 0 0-3.3z';

/** The dialer's keypad. */
export const DialerIcon = line(
  ...[4, 8.25, 12.5].flatMap((y) => [5.5, 10, 14.5].map((x) => point(x, y))),
  point(10, 16.75),
);

/** Meetings: a camera. */
export const MeetingIcon = line(
  'M4.25 5.25h6.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-6.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5z',
  'M12.25 9.1l5-2.85v7.5l-5-2.85',
);

/**
 * The icons of the wider product areas (specification 1): the dialer, the CRM, support tickets, trusted devices and the
 * browsers on them, and the status of a sign-up. Products of other companies are drawn as similar shapes, not as their
 * logos.
 */
export const areaIcons = {
  dialer: DialerIcon,
  crm: line(
    'M3 4.75h14v10.5H3z',
    'M7.25 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z',
    'M4.9 13c.15-1.45 1-2.2 2.35-2.2s2.2.75 2.35 2.2',
    'M11.75 7.5h2.75',
    'M11.75 10h2.75',
    'M11.75 12.5h1.5',
  ),
  tickets: {
    open: line(ticket, 'M10 8v4', 'M8 10h4'),
    update: line(ticket, 'M7.6 12.4l.45-1.8 3-3a1 1 0 0 1 1.4 1.4l-3 3z'),
    close: line(ticket, 'M8.5 8.5l3 3', 'M11.5 8.5l-3 3'),
    submit: line(ticket, 'M7.5 10h5', 'M10.6 8l2 2-2 2'),
    sidebar: line(
      'M3 3.75h14v12.5H3z',
      'M11.25 3.75v12.5',
      'M13.25 6.75h1.75',
      'M13.25 9.25h1.75',
      'M5.1 8h4.05v1.2a.85.85 0 0 0 0 1.6V12H5.1v-1.2a.85.85 0 0 0 0-1.6z',
    ),
  },
  devices: {
    desktop: line('M2.75 4h14.5v9.25H2.75z', 'M10 13.25v2.75', 'M6.75 16h6.5'),
    android: line(
      'M3.25 14.25a6.75 6.75 0 0 1 13.5 0z',
      'M6.4 8.4L5 6',
      'M13.6 8.4L15 6',
      point(7.4, 11.5),
      point(12.6, 11.5),
    ),
    apple: line(
      'M10 7.1c1-.8 2.2-1.05 3.3-.65 1.6.55 2.55 2.1 2.55 4.05 0 3.1-1.95 6.25-3.85 6.25-.7 0-1.2-.4-2-.4s-1.3.4-2 .4c-1.9 0-3.85-3.15-3.85-6.25 0-1.95.95-3.5 2.55-4.05 1.1-.4 2.3-.15 3.3.65z',
      'M10 7c-.1-2 .8-3.4 2.5-3.75',
    ),
  },
  browsers: {
    chrome: line(
      circle,
      'M10 12.9a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8z',
      'M10 7.1h6.6',
      'M7.5 11.45L4.2 5.75',
      'M12.5 11.45l-3.3 5.7',
    ),
    edge: line(
      'M17 8.6c-.7-3.4-3.5-5.85-7-5.85A7.25 7.25 0 0 0 2.75 10c0 4 3.25 7.25 7.25 7.25 2.2 0 4.2-1 5.5-2.55',
      'M2.9 8.7c1.3-1.7 3.2-2.45 5.2-2.2 2.4.3 4 1.9 3.9 3.9-.05 1-.5 1.5-.1 2 .8 1 4.6.6 5.1-3.8',
      'M8.1 9.6c-1.6 2.9.2 7 4.3 7.2',
    ),
    firefox: line(
      'M16.2 6.3a7.25 7.25 0 1 1-12.1-.5c.3 1 .8 1.6 1.5 1.9.1-2.2 1.3-4 3.2-4.9-.1 1.4.5 2.3 1.7 3 1.9 1.1 2.9 2.4 2.9 4.2a3.4 3.4 0 1 1-6.3-1.8',
      'M16.2 6.3c-.5-.9-1.1-1.5-1.9-2',
    ),
    safari: line(circle, 'M13.4 6.6l-2 4.8-4.8 2 2-4.8z', point(10, 10)),
    opera: line(circle, 'M10 14.25c1.5 0 2.75-1.9 2.75-4.25S11.5 5.75 10 5.75 7.25 7.65 7.25 10s1.25 4.25 2.75 4.25z'),
    other: line(
      circle,
      'M2.75 10h14.5',
      'M10 2.75c1.9 2 2.9 4.5 2.9 7.25s-1 5.25-2.9 7.25c-1.9-2-2.9-4.5-2.9-7.25s1-5.25 2.9-7.25z',
    ),
  },
  status: {
    verified: VerifiedIcon,
    notVerified: NotVerifiedIcon,
    success: SuccessIcon,
    failed: ErrorIcon,
    blocked: BlockedUserIcon,
  },
} as const;
