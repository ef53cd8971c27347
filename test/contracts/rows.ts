/**
 * The rows of specification 7.1, 7.3 and 7.5, in its order and spelling: the list that the contract test must cover.
 * In 7.3 the version of the base precedes the path.
 */
export const specification = {
  '7.1': [
    'GET relayservers',
    'GET harmoneyservers',
    'POST test-mode',
    'GET get-test-mode/{device_id}',
    'POST logins',
    'POST forgot/password',
    'POST resend-email-pincode',
    'GET default-relay-server',
    'GET meet/{meeting_id}',
    'POST signups',
    'POST verifyemail',
    'POST resend-email',
    'POST register-user',
    'POST verifynumber',
    'GET signup/jobs/{job_id}',
    'POST resend-pincode',
    'GET aqlnumbers',
    'GET get-usa-regions',
    'POST region-did-group',
    'POST aql-cities',
    'POST verify-ownership',
    'POST signup-available',
    'POST verify-invitation',
    'POST update-user-account',
    'POST update-signup-number',
    'POST username-origanization-lookup',
    'POST check-promocode-validity',
    'GET fetch-platforms',
    'GET fetch-regions',
    'POST authenticate-setting-page',
  ],
  '7.3': [
    'GET v2 centeral-point',
    'GET v2 centeral-point/all',
    'GET v2 centeral-point/check-maintenance',
    'GET v1 device-info',
    'POST v1 verify-pincode',
  ],
  '7.5': ['POST error-capture/sync', 'POST auth-token sync', 'DELETE auth-token sync'],
} as const;

export type Row = (typeof specification)[keyof typeof specification][number];

export const rows: readonly Row[] = Object.values(specification).flat();

/** Where the sandbox serves rows that are not below the mothership. */
const elsewhere: Partial<Record<Row, string>> = {
  // The only relay row that the central point's domain answers itself.
  'GET default-relay-server': '/relay/api/v1/default-relay-server',
  'POST error-capture/sync': '/error-capture/api/v1/error-capture/sync',
  'POST auth-token sync': '/auth-sync/token',
  'DELETE auth-token sync': '/auth-sync/token',
};

export interface Target {
  readonly method: string;
  /** The sandbox's path, with `{name}` segments. */
  readonly path: string;
}

/** The method and path of a row in the sandbox. */
export function targetOf(row: Row): Target {
  const [method = '', ...words] = row.split(' ');
  const [first = '', path] = words;
  const usual = path === undefined ? `/mothership/api/v1/${first}` : `/central-point/api/${first}/${path}`;
  return { method, path: elsewhere[row] ?? usual };
}

/** Whether a request's path matches the template. */
export function fits(template: string, path: string): boolean {
  const parts = template.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
}
