import { describe, expect, it } from 'vitest';
import { createAddressLookup } from './address-lookup.ts';
import { failureOf } from './failure-of.fixture.ts';
import { json, patient, stubFetch, type Answer } from './fetch-stub.fixture.ts';
import { createHttpClient } from './http/client.ts';

function setUp(answer: Answer) {
  const { fetch, requests } = stubFetch(answer);
  const client = createHttpClient({ base: 'https://lookup.example/v1/', fetch });
  return { lookup: createAddressLookup(client, 'the-key'), requests };
}

describe('createAddressLookup', () => {
  it('searches for the typed text, as one path segment', async () => {
    const { lookup, requests } = setUp(() => json({ suggestions: [{ id: 1, address: '1 High Street, Leeds' }] }));
    expect(await lookup.searchAddresses({ term: ' 1/2 high ' }, patient())).toEqual([
      { id: '1', label: '1 High Street, Leeds' },
    ]);
    expect(requests[0]?.url.href).toBe('https://lookup.example/v1/autocomplete/1%2F2%20high?api-key=the-key');
  });

  it.each(['', '   ', '..', '---'])('sends no request for %j', async (term) => {
    const { lookup, requests } = setUp(() => json({}));
    expect(await lookup.searchAddresses({ term }, patient())).toEqual([]);
    expect(requests).toHaveLength(0);
  });

  it('retrieves an address as one line, without its empty lines', async () => {
    const answer = { formatted_address: ['1 High Street', '', null, ' ', 'Leeds'], postcode: 'LS1 1AA' };
    const { lookup, requests } = setUp(() => json(answer));
    expect(await lookup.retrieveAddress({ id: 'a b' }, patient())).toEqual({
      address: '1 High Street, Leeds',
      postcode: 'LS1 1AA',
    });
    expect(requests[0]?.url.href).toBe('https://lookup.example/v1/get/a%20b?api-key=the-key');
  });

  it('fails with the service’s message', async () => {
    const { lookup } = setUp(() => json({ message: 'Unknown key' }, { status: 401 }));
    expect(await failureOf(lookup.retrieveAddress({ id: '1' }, patient()))).toMatchObject({
      ownMessage: 'Unknown key',
    });
  });
});
