import * as v from 'valibot';

const filled = v.pipe(v.string(), v.nonEmpty());
const texts = v.optional(v.array(filled), []);
const freeNumbers = v.array(v.strictObject({ number: filled, sku: filled }));

/** Body of POST /control/clock: how the tenant's clock moves. Milliseconds, or a point in time (ISO 8601). */
export const clockSchema = v.union([
  v.strictObject({ advance: v.pipe(v.number(), v.integer()) }),
  v.strictObject({ set: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ reset: v.literal(true) }),
]);

/** Body of POST /control/seed. Taken entries are added; cities and regions replace the catalogue. */
export const seedSchema = v.strictObject({
  /** Taken e-mails, mobile numbers (E.164) and companies. */
  emails: texts,
  numbers: texts,
  companies: texts,
  /** Business numbers that have been chosen already. */
  takenNumbers: texts,
  cities: v.optional(v.array(v.strictObject({ name: filled, citycode: filled, numbers: freeNumbers }))),
  regions: v.optional(
    v.array(
      v.strictObject({
        label: filled,
        code: filled,
        groups: v.array(v.strictObject({ label: filled, group_id: filled, numbers: freeNumbers })),
      }),
    ),
  ),
});
export type Seed = v.InferInput<typeof seedSchema>;
