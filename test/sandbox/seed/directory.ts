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

export const platforms = ['web', 'android', 'ios', 'desktop'] as const;
export const serviceRegions = [
  { code: 'eu-west', label: 'Europe (London)' },
  { code: 'us-east', label: 'United States (New York)' },
] as const;

export const promoCodes: Readonly<Record<string, string>> = {
  WELCOME10: '10 % off the first three months',
  TEAM25: '25 % off for teams of five or more',
};

export const meetingIds = ['daily-standup', '482-915-337'] as const;
