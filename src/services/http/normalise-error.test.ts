import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { AnswerError, abortError, ContractError, DeadlineError, NetworkError } from './errors.ts';
import { normaliseError } from './normalise-error.ts';

const defaultText = 'There seems to be a issue try again later';
const timeoutText =
  "It's taking longer than usual to connect to our servers. Please check your internet connection and try again.";
const offlineText =
  "Unable to establish a connection to our servers. Please ensure you're connected to the internet and try again.";
const onlineText = 'Our servers are currently unavailable. We apologise for the inconvenience. Please try again later.';

const moment = Date.parse('2026-03-01T12:00:00Z');
const online = { now: () => moment, isOnline: () => true };
const offline = { now: () => moment, isOnline: () => false };

describe('normaliseError: the rows of specification 8.1', () => {
  it.each([
    ['default', new Error('internal detail'), online, { ownMessage: defaultText, reason: 'unknown', apiError: false }],
    ['timeout', new DeadlineError(), online, { ownMessage: timeoutText, reason: 'timeout', apiError: false }],
    [
      'network error, browser offline',
      new NetworkError(new TypeError('Failed to fetch')),
      offline,
      { ownMessage: offlineText, reason: 'network', apiError: false },
    ],
    [
      'network error, browser online',
      new NetworkError(new TypeError('Failed to fetch')),
      online,
      { ownMessage: onlineText, reason: 'network', apiError: false },
    ],
    ['cancelled', abortError(), online, { ownMessage: 'Cancel Request', reason: 'cancelled', cancel: true }],
    [
      'status 500 with any message',
      new AnswerError(500, { description: 'stack trace', message: 'boom' }),
      online,
      { ownMessage: defaultText, reason: 'api', apiError: true, status: 500 },
    ],
    [
      'description first',
      new AnswerError(422, { description: 'the description', message: 'the message' }),
      online,
      { ownMessage: 'the description', reason: 'api', apiError: true, status: 422 },
    ],
    [
      'then message',
      new AnswerError(422, { description: '', message: 'the message' }),
      online,
      { ownMessage: 'the message', apiError: true },
    ],
    [
      'then the exception message',
      new AnswerError(404, { other: 1 }),
      online,
      { ownMessage: 'Request failed with status code 404', apiError: true },
    ],
    [
      'a body that is not an object',
      new AnswerError(503, undefined),
      online,
      { ownMessage: 'Request failed with status code 503', apiError: true, status: 503 },
    ],
    [
      'OWN: in an answer',
      new AnswerError(400, { message: 'OWN:Shown as it is' }),
      online,
      { ownMessage: 'Shown as it is', apiError: true },
    ],
    [
      'OWN: in an exception',
      new Error('OWN:Shown as it is'),
      online,
      { ownMessage: 'Shown as it is', apiError: false },
    ],
    [
      'an answer that breaks its contract',
      new ContractError(200, ['uuid: expected string']),
      online,
      { ownMessage: defaultText, reason: 'contract', apiError: false, status: 200 },
    ],
    ['OWN: without a text after it', new Error('OWN:'), online, { ownMessage: defaultText }],
    ['anything thrown', 'a text', online, { ownMessage: defaultText, reason: 'unknown' }],
  ])('%s', (_, error, surroundings, expected) => {
    const failure = normaliseError(error, {}, surroundings);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ ...expected, occurredAt: moment, responseError: error });
  });

  it('uses the default when the exception has no message', () => {
    const silent = new AnswerError(404, undefined);
    silent.message = '';
    expect(normaliseError(silent, {}, online).ownMessage).toBe(defaultText);
  });

  it('keeps the valid entries of an errors map beside invalid ones', () => {
    const errors = { email: 'is taken', password: ['too short', 7], number: 7, company: null, address: { a: 1 } };
    const { ownErrors, ownMessage } = normaliseError(new AnswerError(422, { message: 'Invalid', errors }));
    expect(ownErrors).toEqual({ email: ['is taken'], password: ['too short'] });
    expect(ownMessage).toBe('Invalid');
  });

  it('converts every value of the errors map to a list', () => {
    const body = { message: 'Invalid', errors: { email: 'is taken', password: ['too short', 'too plain'] } };
    const failure = normaliseError(new AnswerError(422, body), {}, online);
    expect(failure.ownErrors).toEqual({ email: ['is taken'], password: ['too short', 'too plain'] });
    expect(failure.fieldMessage('password')).toBe('too short');
  });

  it.each([
    ['180', 180],
    ['Sun, 01 Mar 2026 12:01:30 GMT', 90],
    [null, undefined],
  ])('429 with Retry-After %j', (header, retryAfter) => {
    const failure = normaliseError(new AnswerError(429, { message: 'Slow down' }, header), {}, online);
    expect(failure).toMatchObject({
      ownMessage: 'Slow down',
      reason: 'too-many-requests',
      apiError: true,
      status: 429,
    });
    expect(failure.retryAfter).toBe(retryAfter);
  });

  it('respects Retry-After on any other answer, too', () => {
    expect(normaliseError(new AnswerError(503, undefined, '30'), {}, online).retryAfter).toBe(30);
  });

  it.each([
    ['an answer', new AnswerError(422, { message: 'theirs' })],
    ['status 500', new AnswerError(500, undefined)],
    ['a timeout', new DeadlineError()],
    ['no network', new NetworkError(undefined)],
    ['a broken contract', new ContractError(200, [])],
  ])('a request may say its own for %s', (_, error) => {
    const failure = normaliseError(error, { errorMessage: 'mine', defaultMessage: 'my default' }, online);
    expect(failure.ownMessage).toBe('mine');
  });

  it.each([
    ['status 500', new AnswerError(500, undefined), 'my default'],
    ['a broken contract', new ContractError(200, []), 'my default'],
    ['an unknown exception', new Error('detail'), 'my default'],
    ['an answer with a message', new AnswerError(422, { message: 'theirs' }), 'theirs'],
    ['a timeout', new DeadlineError(), timeoutText],
  ])('a request may bring its own default: %s', (_, error, text) => {
    expect(normaliseError(error, { defaultMessage: 'my default' }, online).ownMessage).toBe(text);
  });

  it('returns Cancel Request in place of the request’s own message', () => {
    expect(normaliseError(abortError(), { errorMessage: 'mine' }, online).ownMessage).toBe('Cancel Request');
  });

  it('returns a Failure unchanged', () => {
    const failure = new Failure({ ownMessage: 'known', reason: 'timeout' });
    expect(normaliseError(failure, { errorMessage: 'mine' }, online)).toBe(failure);
  });

  it('never throws, and always returns a text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.integer({ min: 400, max: 599 }), (thrown, body, status) => {
        for (const error of [thrown, new AnswerError(status, body)]) {
          expect(normaliseError(error, {}, online).ownMessage).not.toBe('');
        }
      }),
    );
  });
});
