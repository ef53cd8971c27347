import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorCaptureRequest } from '#src/contracts/error-records.ts';
import { createErrorReports } from './error-reports.ts';
import { createErrorRecorder } from './http/error-recorder.ts';

describe('createErrorReports', () => {
  it('records answers as API error records (specification 3.2)', () => {
    const recorder = createErrorRecorder();
    const reports = createErrorReports({
      recorder,
      domain: 'app.example',
      centralPointDomain: () => 'https://domain.example/',
      accountCode: () => null,
    });
    reports.reportAnswer({ method: 'POST', status: 503, url: 'https://relay.example/api/v1/signups' });
    reports.reportDroppedRecord('device');
    reports.reportChannel('dialer', 'flood');
    reports.reportRefusal('connect-src', 'https://relay.example');
    expect(recorder.pending()).toEqual([
      {
        domain: 'app.example',
        method: 'POST',
        status: '503',
        url: 'https://relay.example/api/v1/signups',
        accountcode: null,
        app: 'dialer-login',
        cp_domain: 'https://domain.example/',
      },
      expect.objectContaining({ method: 'READ', status: 'dropped', url: 'storage:device' }),
      expect.objectContaining({ method: 'RECEIVE', status: 'flood', url: 'channel:dialer' }),
      expect.objectContaining({ method: 'LOAD', status: 'refused', url: 'policy:connect-src https://relay.example' }),
    ]);
    expect(v.is(errorCaptureRequest, { errors: recorder.pending() })).toBe(true);
  });
});

describe('createErrorRecorder', () => {
  it('keeps the newest', () => {
    const recorder = createErrorRecorder(2);
    const record = { domain: '', method: 'GET', status: '500', accountcode: null, app: 'dialer-login', cp_domain: '' };
    for (const url of ['a', 'b', 'c']) recorder.record({ ...record, app: 'dialer-login', url });
    expect(recorder.pending().map(({ url }) => url)).toEqual(['b', 'c']);
  });
});
