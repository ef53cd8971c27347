const minute = 60;
const hour = 60 * minute;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * hh:mm:ss of whole seconds (specification 9); hours can have more than two digits. '00:00:00' for an invalid duration.
 */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return [Math.floor(whole / hour), Math.floor((whole % hour) / minute), whole % minute].map(twoDigits).join(':');
}
