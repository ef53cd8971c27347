import { differenceInCalendarDays, format, isValid } from 'date-fns';

/** Days between today and the same weekday of the week after. */
const week = 7;

/**
 * A day as people say it (specification 9): 'Today', 'Tomorrow', 'Yesterday', the weekday within the next week, 'Last
 * {weekday}' within the last, else 'DD MMM YYYY'. Days are those of the calendar in the local time zone, so a day of 23 or
 * 25 hours counts as one.
 * @returns '' for a date that is none.
 */
export function describeDay(date: Date, now: Date): string {
  if (!isValid(date) || !isValid(now)) return '';
  const days = differenceInCalendarDays(date, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  if (days > 0 && days < week) return format(date, 'EEEE');
  if (days < 0 && days > -week) return `Last ${format(date, 'EEEE')}`;
  return format(date, 'dd MMM yyyy');
}

const minute = 60;
const hour = 60 * minute;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * hh:mm:ss of whole seconds (specification 9); hours run over into more digits. '00:00:00' for anything that is no
 * duration.
 */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return [Math.floor(whole / hour), Math.floor((whole % hour) / minute), whole % minute].map(twoDigits).join(':');
}
