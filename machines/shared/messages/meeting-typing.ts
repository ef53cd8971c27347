/** Ours: who is typing in the chat. */
export function meetingTyping(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 0) return '';
  if (names.length === 1) return `${first} is typing`;
  return names.length === 2 ? `${first} and ${second} are typing` : `${names.length} participants are typing`;
}
