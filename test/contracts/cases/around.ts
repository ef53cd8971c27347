import { sampleErrorRecord as record } from '#src/services/samples.fixture.ts';
import type { ContractCases } from '../case.ts';
import type { Row } from '../rows.ts';
import { nothing } from '../shapes.ts';

const token = 'token-of-the-session';

/** Error capture and the auth-token sync (specification 7.5). */
export const aroundCases = {
  'POST error-capture/sync': [
    {
      name: 'errorCapture.sync',
      payload: 'shown',
      attached: false,
      output: nothing,
      unrecorded: true,
      prepare: ({ client, sandbox }) => ({
        call: (signal) => client.errorCapture.sync({ records: [record] }, signal),
        body: { errors: [record] },
        change: { of: () => [...sandbox.tenants.get('default').capturedErrors], to: [record] },
      }),
    },
  ],
  'POST auth-token sync': [
    {
      name: 'syncToken',
      payload: 'shown',
      attached: false,
      output: nothing,
      prepare: ({ client, sandbox }) => ({
        call: (signal) => client.syncToken({ method: 'POST', token }, signal),
        body: {},
        change: { of: () => [...sandbox.tenants.get('default').syncedTokens], to: [token] },
      }),
    },
  ],
  'DELETE auth-token sync': [
    {
      name: 'syncToken',
      payload: 'shown',
      attached: false,
      output: nothing,
      prepare: ({ client, sandbox }) => {
        sandbox.tenants.get('default').syncedTokens.add(token);
        return {
          call: (signal) => client.syncToken({ method: 'DELETE', token }, signal),
          change: { of: () => [...sandbox.tenants.get('default').syncedTokens], to: [] },
        };
      },
    },
  ],
} satisfies Partial<Record<Row, ContractCases>>;
