import { describe, expect, it } from 'vitest';
import { readConferenceToken } from '#src/contracts/conference-token.ts';
import { createHttpClient } from '#src/services/http/client.ts';
import { patient } from '#src/services/fetch-stub.fixture.ts';
import { createMeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import { createTestSandbox, field } from '../sandbox/sandbox.fixture.ts';

const origin = 'http://sandbox.localhost';
const ada = { displayName: 'Ada Lovelace', avatar: '' };

function setUp(token = '', now?: () => number) {
  const { app, tenants } = createTestSandbox();
  const clientFor = (base: string) =>
    createHttpClient({ base, fetch: async (input, init) => app.request(new Request(input, init)) });
  const access = createMeetingAccess({
    relay: clientFor(`${origin}/mothership/api/v1/`),
    clientFor,
    bearer: () => token,
    ...(now && { now }),
  });
  return { ...access, requests: () => tenants.get('default').requests.list() };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a meeting (specification 7.4)', () => {
  it('is found, and its pass contains the address of the conference', async () => {
    const access = setUp();
    const venue = await access.findMeeting({ meetingId: 'daily-standup' }, patient());
    const pass = await access.fetchAccess({ venue, meetingId: 'daily-standup', proof: '', ...ada }, patient());
    const { token, issuedAt, ...where } = pass;
    expect(token.split('.')).toHaveLength(3);
    expect(issuedAt).toBeGreaterThan(0);
    expect(where).toEqual({
      httpBind: `${origin}/http-bind`,
      deployment: origin,
      domain: 'meet.sandbox',
      room: 'daily-standup',
      displayName: 'Ada Lovelace',
      avatar: '',
    });
  });

  it('is requested with the token of a signed-in user, who can open new meetings', async () => {
    const { app, relay } = createTestSandbox();
    const { body } = await relay('logins', { username: 'demo@example.com', password: 'Demo-Pass-1' });
    const token = String(field(body, 'token'));
    const clientFor = (base: string) =>
      createHttpClient({ base, fetch: async (input, init) => app.request(new Request(input, init)) });
    const as = (bearer: string) =>
      createMeetingAccess({ relay: clientFor(`${origin}/mothership/api/v1/`), clientFor, bearer: () => bearer });
    const meetingId = 'bkdt-mwpz-qrhv';
    expect(await failureOf(as('').findMeeting({ meetingId }, patient()))).toMatchObject({ status: 404 });
    expect(await as(token).findMeeting({ meetingId }, patient())).toMatchObject({ jitsiUrl: `${origin}/` });
    expect(await as('').findMeeting({ meetingId }, patient())).toMatchObject({ jitsiUrl: `${origin}/` });
  });

  it('has a pass that is used while it is recent, and fetched again afterwards (9)', async () => {
    const clock = { now: 1_000_000 };
    const service = setUp('', () => clock.now);
    const venue = await service.findMeeting({ meetingId: 'daily-standup' }, patient());
    const query = { venue, meetingId: 'daily-standup', proof: '', ...ada };
    const access = await service.fetchAccess(query, patient());
    expect(access.issuedAt).toBe(1_000_000);
    clock.now += 299_999;
    expect(await service.renewAccess({ access, query }, patient())).toBe(access);
    clock.now += 1;
    const renewed = await service.renewAccess({ access, query }, patient());
    expect(renewed).toMatchObject({ room: 'daily-standup', displayName: 'Ada Lovelace', issuedAt: 1_300_000 });
    clock.now = 500_000;
    expect(await service.renewAccess({ access, query }, patient())).not.toBe(access);
    const gone = { ...query, meetingId: 'board-room' };
    expect(await failureOf(service.renewAccess({ access, query: gone }, patient()))).toMatchObject({ status: 403 });
  });

  it('that does not exist is a 404', async () => {
    expect(await failureOf(setUp().findMeeting({ meetingId: 'unknown-meeting' }, patient()))).toMatchObject({
      status: 404,
      ownMessage: 'There is no such meeting.',
    });
  });

  it('with a password requires it, reports a wrong one, and accepts the proof of the right one', async () => {
    const access = setUp();
    const meetingId = 'board-room';
    const venue = await access.findMeeting({ meetingId }, patient());
    const passWith = (proof: string) => access.fetchAccess({ venue, meetingId, proof, ...ada }, patient());
    expect(await failureOf(passWith(''))).toMatchObject({ status: 403 });
    const wrong = access.checkPassword({ venue, meetingId, password: 'Quorum-8' }, patient());
    expect(await failureOf(wrong)).toMatchObject({
      status: 422,
      ownErrors: { password: ['The password is not right.'] },
    });
    const { proof } = await access.checkPassword({ venue, meetingId, password: 'Quorum-7' }, patient());
    expect(await passWith(proof)).toHaveProperty('room', 'board-room');
  });

  it('gets neither proofs nor names of guests in an address', async () => {
    const { requests, ...access } = setUp();
    const meetingId = 'board-room';
    const guest = { displayName: 'Zoë Ångström 🙂\uD800', avatar: 'https://pictures.example/z.png?a=b' };
    const venue = await access.findMeeting({ meetingId }, patient());
    const { proof } = await access.checkPassword({ venue, meetingId, password: 'Quorum-7' }, patient());
    const { token } = await access.fetchAccess({ venue, meetingId, proof, ...guest }, patient());
    expect(readConferenceToken(token)).toMatchObject({ displayName: 'Zoë Ångström 🙂\uFFFD', avatar: guest.avatar });
    expect(requests().map(({ operation, query }) => [operation, query])).toEqual([
      ['meet', {}],
      ['checkPassword', {}],
      ['confId', {}],
    ]);
  });

  it('gets no picture as data, which is too long for a header', async () => {
    const { requests: _, ...access } = setUp();
    const meetingId = 'daily-standup';
    const venue = await access.findMeeting({ meetingId }, patient());
    const avatar = `data:image/jpeg;base64,${'A'.repeat(3_900)}`;
    const pass = await access.fetchAccess({ venue, meetingId, proof: '', displayName: 'Zoë', avatar }, patient());
    expect(pass.avatar).toBe(avatar);
    expect(readConferenceToken(pass.token)?.avatar).toBe('');
  });

  it('cannot be joined when the token is invalid', async () => {
    const clientFor = (base: string) =>
      createHttpClient({
        base,
        fetch: () =>
          Promise.resolve(
            Response.json({ conf_id: '1', token: 'no.token.here', jitsi_url: 'https://meet.example.com/http-bind' }),
          ),
      });
    const access = createMeetingAccess({ relay: clientFor('https://relay.example/'), clientFor, bearer: () => '' });
    const venue = { harmony: 'https://harmony.example/', jitsiUrl: 'https://meet.example.com/' };
    expect(await failureOf(access.fetchAccess({ venue, meetingId: '1', proof: '', ...ada }, patient()))).toMatchObject({
      reason: 'contract',
    });
  });
});
