import * as v from 'valibot';
import { shellLimits } from '#machines/shell/shell-limits.ts';

/** Specification 3.2, API error record, as sent to error capture (7.5). */
export const apiErrorRecord = v.object({
  domain: v.string(),
  method: v.string(),
  status: v.string(),
  url: v.string(),
  accountcode: v.nullable(v.string()),
  app: v.literal('dialer-login'),
  cp_domain: v.string(),
});
export type ApiErrorRecord = v.InferOutput<typeof apiErrorRecord>;

/** The records kept over a reload: the valid ones, limited to the newest. */
export const storedErrorRecords = v.pipe(
  v.array(v.unknown()),
  v.transform((records) =>
    records.slice(-shellLimits.capturedErrors).flatMap((record) => {
      const { success, output } = v.safeParse(apiErrorRecord, record);
      return success ? [output] : [];
    }),
  ),
);

/** Specification 7.5, POST error-capture/sync. */
export const errorCaptureRequest = v.object({ errors: v.pipe(v.array(apiErrorRecord), v.minLength(1)) });
