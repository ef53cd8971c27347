import * as v from 'valibot';
import { serviceAddress } from './address.ts';
import { flatOrUnderData, identifier, optionalText } from './text.ts';

/** GET v2 centeral-point (specification 7.3); spelt so on the wire. Both end in '/'. */
export const centralPointAnswer = flatOrUnderData(v.object({ centeralpoint: serviceAddress, domain: serviceAddress }));

/** GET v1 device-info (specification 3.2, 7.3). Fields other than ip may be missing. */
export const deviceInfoAnswer = flatOrUnderData(
  v.object({
    ip: v.pipe(v.string(), v.nonEmpty()),
    city: optionalText,
    country: optionalText,
    device_id: v.optional(identifier),
  }),
);
export type DeviceInfoAnswer = v.InferOutput<typeof deviceInfoAnswer>;

/** GET default-relay-server (specification 7.1): the relay's own base, without 'api/v1/'. */
export const relayServerAnswer = flatOrUnderData(v.object({ server: serviceAddress }));
