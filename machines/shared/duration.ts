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
