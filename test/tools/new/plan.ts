/** What a new part adds to the project: text by path from the root. */
export interface Plan {
  readonly created: Readonly<Record<string, string>>;
  readonly changed: Readonly<Record<string, string>>;
}
