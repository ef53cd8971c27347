import { line } from './draw.tsx';

/*
 * The product's one icon set: drawn for it on a 20 px grid with a 1.5 px round line in the colour of the text. Icons say
 * nothing to screen readers; the control that holds one has the name. AreaIcons.tsx holds those of the wider areas.
 */

export const CheckIcon = line('M4.5 10.5l3.6 3.6 7.4-8.2');
export const CrossIcon = line('M5.25 5.25l9.5 9.5', 'M14.75 5.25l-9.5 9.5');
export const ChevronDownIcon = line('M5.25 7.75L10 12.5l4.75-4.75');
export const ChevronLeftIcon = line('M12.25 5.25L7.5 10l4.75 4.75');
export const ChevronRightIcon = line('M7.75 5.25L12.5 10l-4.75 4.75');
export const ArrowLeftIcon = line('M16 10H4.25', 'M9 5.25L4.25 10 9 14.75');
export const ArrowRightIcon = line('M4 10h11.75', 'M11 5.25L15.75 10 11 14.75');
export const PencilIcon = line('M3.75 16.25l.8-3.6 8.2-8.2a1.98 1.98 0 0 1 2.8 2.8l-8.2 8.2z', 'M11.25 5.95l2.8 2.8');
export const SearchIcon = line('M9 14.75a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5z', 'M13.25 13.25l3.5 3.5');
export const EyeIcon = line(
  'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10z',
  'M10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
);
export const EyeOffIcon = line(
  'M8 5a6.9 6.9 0 0 1 2-.25c5 0 7.75 5.25 7.75 5.25a14 14 0 0 1-2 2.7',
  'M12.9 14.7a6.6 6.6 0 0 1-2.9.55C5 15.25 2.25 10 2.25 10a13.7 13.7 0 0 1 3.1-3.75',
  'M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2',
  'M3.5 3.5l13 13',
);
export const InfoIcon = line(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z',
  'M10 9.25v4.25',
  'M10 6.6v.05',
);
export const WarningIcon = line('M10 3.25l7.25 12.75H2.75z', 'M10 8v3.75', 'M10 13.9v.05');
export const ErrorIcon = line(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z',
  'M10 6.25v4.5',
  'M10 13.4v.05',
);
export const SuccessIcon = line('M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z', 'M6.9 10.3l2.2 2.2 4-4.6');
export const PauseIcon = line('M6.25 5.25h1.5v9.5h-1.5z', 'M12.25 5.25h1.5v9.5h-1.5z');
export const PlayIcon = line('M7 4.75v10.5l8.25-5.25z');
export const PhoneIcon = line(
  'M7.2 3.5H5A1.5 1.5 0 0 0 3.5 5C3.5 11.35 8.65 16.5 15 16.5a1.5 1.5 0 0 0 1.5-1.5v-2.2',
  'M7.2 3.5l1.3 3.4-1.6 1.3a10 10 0 0 0 4.9 4.9l1.3-1.6 3.4 1.3',
);
export const MailIcon = line('M3.25 5.25h13.5v9.5H3.25z', 'M3.5 5.75L10 10.9l6.5-5.15');
export const PinIcon = line(
  'M10 17s5.25-4.6 5.25-8.75a5.25 5.25 0 1 0-10.5 0C4.75 12.4 10 17 10 17z',
  'M10 10.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const ClockIcon = line('M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z', 'M10 6v4.25l2.75 1.75');
export const ShieldIcon = line('M10 2.9l5.75 2.1v4.6c0 3.6-2.4 6.1-5.75 7.5-3.35-1.4-5.75-3.9-5.75-7.5V5z');
export const LockIcon = line('M4.75 9h10.5v7.25H4.75z', 'M6.75 9V6.75a3.25 3.25 0 0 1 6.5 0V9');
export const RefreshIcon = line(
  'M15.9 8.25A6.25 6.25 0 0 0 4.6 6.9',
  'M4.25 3.9v3.2h3.2',
  'M4.1 11.75a6.25 6.25 0 0 0 11.3 1.35',
  'M15.75 16.1v-3.2h-3.2',
);

/** Sign-up status icons (specification 1). */
export const VerifiedIcon = line(
  'M10 2.6l1.9 1.4 2.35-.05.7 2.25 1.95 1.35-.8 2.2.8 2.2-1.95 1.35-.7 2.25-2.35-.05L10 16.9l-1.9-1.4-2.35.05-.7-2.25-1.95-1.35.8-2.2-.8-2.2L5.05 6.2l.7-2.25L8.1 4z',
  'M7.3 9.9l1.9 1.9 3.5-3.9',
);
export const NotVerifiedIcon = line(
  'M10 2.6l1.9 1.4 2.35-.05.7 2.25 1.95 1.35-.8 2.2.8 2.2-1.95 1.35-.7 2.25-2.35-.05L10 16.9l-1.9-1.4-2.35.05-.7-2.25-1.95-1.35.8-2.2-.8-2.2L5.05 6.2l.7-2.25L8.1 4z',
  'M8 7.75l4 4',
  'M12 7.75l-4 4',
);
export const BlockedUserIcon = line(
  'M8.25 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'M2.75 16.5c0-2.9 2.3-4.75 5.5-4.75.6 0 1.15.05 1.65.2',
  'M14 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'M11.9 16.1l4.2-4.2',
);
