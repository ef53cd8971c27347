/** Icons of what can be done, and of things. */
import { line } from './line.tsx';

export const ArrowLeftIcon = /* @__PURE__ */ line('M16 10H4.25', 'M9 5.25L4.25 10 9 14.75');
export const ArrowRightIcon = /* @__PURE__ */ line('M4 10h11.75', 'M11 5.25L15.75 10 11 14.75');
export const PencilIcon = /* @__PURE__ */ line(
  'M3.75 16.25l.8-3.6 8.2-8.2a1.98 1.98 0 0 1 2.8 2.8l-8.2 8.2z',
  'M11.25 5.95l2.8 2.8',
);
export const SearchIcon = /* @__PURE__ */ line(
  'M9 14.75a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5z',
  'M13.25 13.25l3.5 3.5',
);
export const EyeIcon = /* @__PURE__ */ line(
  'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10z',
  'M10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M8 5a6.9 6.9 0 0 1 2-.25c5 0 7.75 5.25 7.75 5.25a14 14 0 0 1-2 2.7',
  'M12.9 14.7a6.6 6.6 0 0 1-2.9.55C5 15.25 2.25 10 2.25 10a13.7 13.7 0 0 1 3.1-3.75',
  'M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2',
  'M3.5 3.5l13 13',
);
export const PhoneIcon = /* @__PURE__ */ line(
  'M7.2 3.5H5A1.5 1.5 0 0 0 3.5 5C3.5 11.35 8.65 16.5 15 16.5a1.5 1.5 0 0 0 1.5-1.5v-2.2',
  'M7.2 3.5l1.3 3.4-1.6 1.3a10 10 0 0 0 4.9 4.9l1.3-1.6 3.4 1.3',
);
export const PinIcon = /* @__PURE__ */ line(
  'M10 17s5.25-4.6 5.25-8.75a5.25 5.25 0 1 0-10.5 0C4.75 12.4 10 17 10 17z',
  'M10 10.25a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
export const ClockIcon = /* @__PURE__ */ line(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z',
  'M10 6v4.25l2.75 1.75',
);
export const RefreshIcon = /* @__PURE__ */ line(
  'M15.9 8.25A6.25 6.25 0 0 0 4.6 6.9',
  'M4.25 3.9v3.2h3.2',
  'M4.1 11.75a6.25 6.25 0 0 0 11.3 1.35',
  'M15.75 16.1v-3.2h-3.2',
);
