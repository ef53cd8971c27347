import * as v from 'valibot';
import { configurationSchema, type Configuration } from '#src/contracts/configuration.ts';

/** The build configuration cannot be used. The message lists each variable with its problem, one per line. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration of this app is not complete:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/** @throws {ConfigurationError} listing every variable that is missing or invalid. */
export function parseEnvironment<TOutput>(schema: v.GenericSchema<unknown, TOutput>, environment: unknown): TOutput {
  const parsed = v.safeParse(schema, environment);
  if (parsed.success) return parsed.output;
  throw new ConfigurationError(
    parsed.issues.map((issue) => {
      const name = v.getDotPath(issue);
      const problem = issue.received === 'undefined' ? 'is required' : issue.message;
      return name === null ? problem : `${name} ${problem}`;
    }),
  );
}

/** The configuration this app was built with. */
export function readConfiguration(): Configuration {
  return parseEnvironment(configurationSchema, import.meta.env);
}
