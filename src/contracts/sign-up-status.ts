/** Wire shapes of the provisioning of an account (specification 3.1, 7.2); loaded with the end of sign-up. */
import * as v from 'valibot';

const filled = v.pipe(v.string(), v.nonEmpty());

// GET signup/jobs/{id}: query parameters.
export const statusRequest = v.object({
  user_email: filled,
  number: filled,
  first_name: filled,
  last_name: filled,
  company_name: filled,
  address: filled,
});

const jobResults = v.union([
  v.array(v.nullable(v.string())),
  v.pipe(
    v.record(v.string(), v.nullable(v.string())),
    v.transform((map) => Object.values(map)),
  ),
]);
const total = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);

/**
 * Both readings of specification 3.1, as architecture 6 decides: `{ step | number_of_jobs, data: list | map }`,
 * normalised to `{ total, results }` with one result per step.
 * A listed job that is neither 'failed' nor still 'pending' has succeeded.
 */
export const statusAnswer = v.pipe(
  v.union([
    v.pipe(
      v.object({ number_of_jobs: total, data: jobResults }),
      v.transform((answer) => ({ total: answer.number_of_jobs, data: answer.data })),
    ),
    v.pipe(
      v.object({ step: total, data: jobResults }),
      v.transform((answer) => ({ total: answer.step, data: answer.data })),
    ),
  ]),
  v.transform(({ total: steps, data }) => {
    const results = data.map((job) => {
      if (job === 'failed') return 'failed' as const;
      return job === 'pending' || job === null ? ('pending' as const) : ('succeed' as const);
    });
    const missing = Math.max(0, steps - results.length);
    return { total: steps, results: [...results, ...Array.from({ length: missing }, () => 'pending' as const)] };
  }),
);
