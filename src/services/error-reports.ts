import type { ApiErrorRecord } from '#src/contracts/error-records.ts';
import type { ReportedError } from './http/client.ts';
import type { ErrorRecorder } from './http/error-recorder.ts';

export interface ErrorReportsOptions {
  readonly recorder: ErrorRecorder;
  /** The page's own host. */
  readonly domain: string;
  /** '' while the central point is not resolved. */
  readonly centralPointDomain: () => string;
  /** The signed-in user's voipaccount, or null. */
  readonly accountCode: () => string | null;
}

/** Converts failures to API error records (specification 3.2). */
export interface ErrorReports {
  readonly reportAnswer: (error: ReportedError) => void;
  /**
   * A stored record could not be opened or parsed and was dropped (architecture 5). The report contains only its name.
   */
  readonly reportDroppedRecord: (name: string) => void;
  /** Reports that a channel sends unreadable messages, or too many: its name, and the kind of trouble. */
  readonly reportChannel: (name: string, trouble: string) => void;
  /** Reports a violation of the Content-Security-Policy; of an address, only the origin. */
  readonly reportRefusal: (directive: string, source: string) => void;
}

export function createErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { recorder, domain, centralPointDomain, accountCode } = options;
  function record(part: Pick<ApiErrorRecord, 'method' | 'status' | 'url'>): void {
    recorder.record({
      domain,
      ...part,
      accountcode: accountCode(),
      app: 'dialer-login',
      cp_domain: centralPointDomain(),
    });
  }
  return {
    reportAnswer: ({ method, status, url }) => {
      record({ method, status: String(status), url });
    },
    reportDroppedRecord: (name) => {
      record({ method: 'READ', status: 'dropped', url: `storage:${name}` });
    },
    reportRefusal: (directive, source) => {
      record({ method: 'LOAD', status: 'refused', url: `policy:${directive} ${source}` });
    },
    reportChannel: (name, trouble) => {
      record({ method: 'RECEIVE', status: trouble, url: `channel:${name}` });
    },
  };
}
