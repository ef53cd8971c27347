/** Back-end setups, an account to sign in with, and a meeting, as the set-up and sign-in calls answer them. */
export const demoAccount = {
  id: 'account-demo',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'demo@example.com',
  phone: '+447400900001',
  company: 'Demo Company',
  password: 'Demo-Pass-1',
} as const;

/** The fixed UK test number of specification 4.3: skips the phone provider while availability answers mode 'test'. */
export const testNumber = '+447400900100';

/** `server` is a path of the sandbox; answers make it a URL. */
export const motherships = [
  { id: 'ms-1', prefix: 'uk', server: 'mothership', signup_server: 1 },
  { id: 'ms-2', prefix: 'us', server: 'mothership-us', signup_server: 0 },
] as const;

export const harmonies = [
  { id: 'hm-11', mothership: 'ms-1', name: 'Harmony London', server: 'harmony', is_default: 1 },
  { id: 'hm-12', mothership: 'ms-1', name: 'Harmony Manchester', server: 'harmony-manchester', is_default: 0 },
  { id: 'hm-21', mothership: 'ms-2', name: 'Harmony New York', server: 'harmony-new-york', is_default: 1 },
] as const;

/** Platforms of the app and regions of the service: the choices of the setting page. */
export const platforms = [
  { code: 'web', label: 'Web browser' },
  { code: 'android', label: 'Android' },
  { code: 'ios', label: 'iPhone and iPad' },
  { code: 'desktop', label: 'Desktop app' },
] as const;
export const serviceRegions = [
  { code: 'eu-west', label: 'Europe (London)' },
  { code: 'us-east', label: 'United States (New York)' },
] as const;

export interface PromoOffer {
  readonly description: string;
  /** Its last day, ISO 8601; null when it has none. */
  readonly validUntil: string | null;
}

export const promoCodes: Readonly<Record<string, PromoOffer>> = {
  WELCOME10: { description: '10 % off the first three months', validUntil: null },
  TEAM25: { description: '25 % off for teams of five or more', validUntil: '2039-12-31' },
  LAUNCH50: { description: '50 % off the first month', validUntil: '2024-03-31' },
};
