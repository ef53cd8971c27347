import type { Registered, Registration, SelectedNumber } from '#machines/sign-up/sign-up.types.ts';
import { registerAnswer, type RegisterRequest } from '#src/contracts/registration.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** Registration (specification 4.1, 7.2). */
export interface RegistrationOperations {
  /**
   * POST register-user, attached. A `Failure`'s `ownErrors` hold firstname, lastname, password, company, address and
   * postcode.
   */
  readonly register: Operation<Registration, Registered>;
}

/** Number selection's part of a registration; no fields when it was not used. */
function selectionFields(selected: SelectedNumber | null) {
  if (selected === null) return {};
  return {
    number: selected.number,
    type: selected.numberType,
    sku: selected.sku,
    did_group_id: selected.didGroupId,
    city: selected.city,
  };
}

/** @param timeZone the browser's IANA time zone. */
export function createRegistrationOperations(relay: HttpClient, timeZone: () => string): RegistrationOperations {
  return {
    register: async (registration, signal) => {
      const body: RegisterRequest = {
        first_name: registration.firstName,
        last_name: registration.lastName,
        password: registration.password,
        company: registration.company,
        address: registration.address,
        postcode: registration.postcode,
        email_uid: registration.emailUid,
        firebase_uid: registration.phoneIdentity,
        otp_pincode: registration.otpPincode,
        time_zone: timeZone(),
        ...selectionFields(registration.selectedNumber),
      };
      const answer = await relay.send(
        { method: 'POST', path: 'register-user', body, answer: registerAnswer, attach: true },
        signal,
      );
      return { accountId: answer.id };
    },
  };
}
