/** Another participant who was in the meeting while the user was in it. */
export interface Attendee {
  readonly id: string;
  readonly displayName: string;
  /** False once the participant has left, and while the connection is lost. */
  readonly isPresent: boolean;
}

export type Attendees = readonly Attendee[];

/** Ours: attendees that are counted; a room of the usual servers has fewer. */
const attendeesMax = 1_000;

/** Ours: attendees whose names are shown. */
const namesShown = 5;

/** Each participant is listed once: one who comes back has the same id, or a new one and the same name. */
export function addAttendee(attendees: Attendees, { id, displayName }: Omit<Attendee, 'isPresent'>): Attendees {
  const attendee = { id, displayName, isPresent: true };
  const known =
    attendees.find((one) => one.id === id) ??
    attendees.find((one) => !one.isPresent && displayName !== '' && one.displayName === displayName);
  if (known !== undefined) return attendees.map((one) => (one === known ? attendee : one));
  return attendees.length < attendeesMax ? [...attendees, attendee] : attendees;
}

export const renameAttendee = (attendees: Attendees, id: string, displayName: string): Attendees =>
  attendees.map((one) => (one.id === id ? { ...one, displayName } : one));

export const markLeft = (attendees: Attendees, id: string): Attendees =>
  attendees.map((one) => (one.id === id ? { ...one, isPresent: false } : one));

export const markAllLeft = (attendees: Attendees): Attendees => attendees.map((one) => ({ ...one, isPresent: false }));

/** The names to show, and the number of other attendees. */
export function shownNames(attendees: Attendees): { readonly names: readonly string[]; readonly others: number } {
  const names = attendees.slice(0, namesShown).map(({ displayName }) => displayName);
  return { names, others: attendees.length - names.length };
}
