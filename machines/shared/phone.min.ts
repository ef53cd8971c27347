import metadata from 'libphonenumber-js/metadata.min.json';
import { createPhoneRules } from './phone.ts';

/**
 * The default phone rules (specification 5.3): every country, 'min' metadata, which cannot tell a mobile number from a
 * landline.
 */
export const phoneRules = createPhoneRules(metadata);
