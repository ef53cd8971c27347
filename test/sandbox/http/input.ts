import * as v from 'valibot';
import type { SandboxContext } from './environment.ts';
import { fieldsProblem, Problem } from './problem.ts';

/** The body as JSON; `{}` when there is none. Throws a 400 Problem when it is not JSON. */
export async function jsonBody(context: SandboxContext): Promise<unknown> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, { message: 'The request body is not valid JSON.' });
  }
}

/** The body, parsed. Throws a 400 or 422 Problem with an errors map by field. */
export async function parseBody<TSchema extends v.GenericSchema>(
  context: SandboxContext,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  return parseInput(await jsonBody(context), schema);
}

/** The query parameters, parsed. Throws a 422 Problem with an errors map by field. */
export function parseQuery<TSchema extends v.GenericSchema>(
  context: SandboxContext,
  schema: TSchema,
): v.InferOutput<TSchema> {
  return parseInput(context.req.query(), schema);
}

export function parseInput<TSchema extends v.GenericSchema>(input: unknown, schema: TSchema): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw fieldsProblem(errors);
}
