import metadata from 'libphonenumber-js/metadata.mobile.json';
import { createPhoneRules } from './phone.ts';

/**
 * The phone rules for mobile numbers (specification 5.3, parser mode 'mobile'): a landline, a freephone or a premium
 * number is not valid. Where mobiles and landlines share their ranges, as in the USA, every number of those ranges is
 * valid. Loaded with the registration form.
 */
export const mobileRules = createPhoneRules(metadata);
