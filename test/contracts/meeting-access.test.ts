import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#src/services/http/client.ts';
import { patient } from '#src/services/fetch-stub.fixture.ts';
import { createMeetingAccess } from '#src/services/meeting/meeting-access.ts';
import { createTestSandbox } from '../sandbox/sandbox.fixture.ts';

const origin = 'http://sandbox.example';
const ada = { displayName: 'Ada Lovelace', avatar: '' };

function setUp(token = '') {
  const { app } = createTestSandbox();
  const clientFor = (base: string) =>
    createHttpClient({ base, fetch: async (input, init) => app.request(new Request(input, init)) });
  return createMeetingAccess({ relay: clientFor(`${origin}/mothership/api/v1/`), clientFor, bearer: () => token });
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a meeting (specification 7.4)', () => {
  it('is found, and its pass says where the conference is', async () => {
    const access = setUp();
    const venue = await access.findMeeting({ meetingId: 'daily-standup' }, patient());
    const pass = await access.fetchAccess({ venue, meetingId: 'daily-standup', proof: '', ...ada }, patient());
    const { token, ...where } = pass;
    expect(token.split('.')).toHaveLength(3);
    expect(where).toEqual({
      httpBind: `${origin}/http-bind`,
      deployment: origin,
      domain: 'meet.sandbox',
      room: 'daily-standup',
      displayName: 'Ada Lovelace',
      avatar: '',
    });
  });

  it('that nobody knows is a 404', async () => {
    expect(await failureOf(setUp().findMeeting({ meetingId: 'nobody-knows' }, patient()))).toMatchObject({
      status: 404,
      ownMessage: 'There is no such meeting.',
    });
  });

  it('with a password wants it, tells a wrong one, and takes the proof of the right one', async () => {
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

  it('is nowhere when the token cannot be read', async () => {
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
