import { differenceInCalendarDays, format, isValid } from 'date-fns';

/** Days between today and the same weekday of the next week. */
const week = 7;

/**
 * Describes a day in words (specification 9): 'Today', 'Tomorrow', 'Yesterday', the weekday within the next week, 'Last
 * {weekday}' within the last, else 'DD MMM YYYY'. Days are calendar days in the local time zone, so a day of 23 or 25
 * hours counts as one.
 * @returns '' for an invalid date.
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

/** The day as `describeDay` returns it, with the time for days within a week: 'Yesterday, 14:05'. */
export function describeMoment(date: Date, now: Date): string {
  const day = describeDay(date, now);
  const isNear = day !== '' && Math.abs(differenceInCalendarDays(date, now)) < week;
  return isNear ? `${day}, ${format(date, 'HH:mm')}` : day;
}

/** A moment that may be read at any later time: '15 May, 14:05'. @returns '' for an invalid date. */
export const formatMoment = (date: Date): string => (isValid(date) ? format(date, 'd MMM, HH:mm') : '');
