/**
 * Icons of messages and navigation: the first screens and the error screen load this file, so keep it to their icons.
 */
import { line } from './line.tsx';

export const CheckIcon = /* @__PURE__ */ line('M4.5 10.5l3.6 3.6 7.4-8.2');
export const CrossIcon = /* @__PURE__ */ line('M5.25 5.25l9.5 9.5', 'M14.75 5.25l-9.5 9.5');
export const ChevronDownIcon = /* @__PURE__ */ line('M5.25 7.75L10 12.5l4.75-4.75');
export const ChevronLeftIcon = /* @__PURE__ */ line('M12.25 5.25L7.5 10l4.75 4.75');
export const ChevronRightIcon = /* @__PURE__ */ line('M7.75 5.25L12.5 10l-4.75 4.75');
export const InfoIcon = /* @__PURE__ */ line(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z',
  'M10 9.25v4.25',
  'M10 6.6v.05',
);
export const ErrorIcon = /* @__PURE__ */ line(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z',
  'M10 6.25v4.5',
  'M10 13.4v.05',
);
export const SuccessIcon = /* @__PURE__ */ line(
  'M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5z',
  'M6.9 10.3l2.2 2.2 4-4.6',
);
export const PauseIcon = /* @__PURE__ */ line('M6.25 5.25h1.5v9.5h-1.5z', 'M12.25 5.25h1.5v9.5h-1.5z');
export const StopIcon = /* @__PURE__ */ line('M5.25 5.25h9.5v9.5h-9.5z');
export const PlayIcon = /* @__PURE__ */ line('M7 4.75v10.5l8.25-5.25z');
export const WarningIcon = /* @__PURE__ */ line('M10 3.25l7.25 12.75H2.75z', 'M10 8v3.75', 'M10 13.9v.05');
