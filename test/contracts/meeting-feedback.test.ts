import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#src/services/http/client.ts';
import { patient } from '#src/services/fetch-stub.fixture.ts';
import { createSendFeedback } from '#src/services/meeting/feedback/feedback.ts';
import { createTestSandbox, field } from '../sandbox/sandbox.fixture.ts';

const origin = 'http://sandbox.localhost';
const good = { meetingId: 'daily-standup', rate: 5, detail: 'Clear sound' };

function setUp(token = '') {
  const sandbox = createTestSandbox();
  const clientFor = (base: string) =>
    createHttpClient({ base, fetch: async (input, init) => sandbox.app.request(new Request(input, init)) });
  const relay = clientFor(`${origin}/mothership/api/v1/`);
  const kept = () => sandbox.tenants.get('default').meetings.feedback;
  return { sandbox, kept, sendFeedback: createSendFeedback({ relay, clientFor, bearer: () => token }), clientFor };
}

describe('feedback on a meeting (specification 3.4 feed_back)', () => {
  it('is received by the meeting service, from a guest and from a signed-in user', async () => {
    const { sandbox, kept, clientFor, sendFeedback } = setUp();
    await sendFeedback(good, patient());
    expect(kept()).toEqual([{ meeting_id: 'daily-standup', rate: 5, detail: 'Clear sound', from: null }]);
    const signedIn = await sandbox.relay('logins', { username: 'demo@example.com', password: 'Demo-Pass-1' });
    const asDemo = createSendFeedback({
      relay: clientFor(`${origin}/mothership/api/v1/`),
      clientFor,
      bearer: () => String(field(signedIn.body, 'token')),
    });
    await asDemo({ ...good, detail: '' }, patient());
    expect(kept()[1]).toEqual({ meeting_id: 'daily-standup', rate: 5, detail: '', from: 'demo@example.com' });
  });

  it.each([
    ['a meeting that no longer exists', { ...good, meetingId: 'unknown-meeting' }, { status: 404 }],
    ['an invalid rate', { ...good, rate: 6 }, { status: 422 }],
  ])('is refused for %s', async (_, feedback, failure) => {
    const { kept, sendFeedback } = setUp();
    await expect(sendFeedback(feedback, patient())).rejects.toMatchObject(failure);
    expect(kept()).toEqual([]);
  });
});
