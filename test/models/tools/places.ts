/** Where a tester finds a machine in the product, by the beginning of its name; the longest beginning counts. */
const places: Readonly<Record<string, string>> = {
  dialer: 'the dashboard, `/`, signed in',
  meeting: 'a meeting, `/meet?meeting_id=daily-standup`',
  'meeting/admission': '`/meet?meeting_id=daily-standup`, before joining',
  'meeting/call-list': 'the dashboard, `/`, signed in, while a call runs',
  'meeting/launcher': 'the dashboard, `/`, signed in: Meetings',
  'meeting/settings': 'a meeting: More, Settings',
  shared: 'parts of several screens; easiest on the form of `/signup`',
  shell: 'every screen',
  'shell/active-tab': 'the dashboard, `/`, open in two tabs',
  'shell/developer-settings': 'every screen: press Ctrl+Alt+Shift+/ five times; PIN `246810`',
  'shell/session': '`/login` and the dashboard, `/`',
  'sign-in': '`/login`',
  'sign-in/forgotten-password': '`/forget-password`',
  'sign-in/invitation': '`/invitation/invite-demo`',
  'sign-in/ownership': '`/accept-ownership/owner-demo`',
  'sign-up': '`/signup`',
};

/** Undefined for a machine of a folder that has no place yet. */
export function placeInProduct(name: string): string | undefined {
  const beginnings = Object.keys(places).filter((beginning) => name.startsWith(beginning));
  const longest = beginnings.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : places[longest];
}
