/** The number of colours in Avatar.module.css. */
export const avatarColours = 10;

/**
 * Returns the colour of a participant's initials: the same for all clients, and as long as the participant keeps the id. 0, the
 * accent colour, is for a user without an id.
 */
export function avatarColour(id: string): number {
  if (id === '') return 0;
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return 1 + (hash % avatarColours);
}
