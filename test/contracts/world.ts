import { createBackEnd, type BackEnd } from '#src/services/back-end.ts';
import { patient } from '#src/services/fetch-stub.fixture.ts';
import { createRelayClient, type RelayClient } from './relay-client.ts';
import { parseConfiguration } from '#src/services/deployment-configuration.ts';
import { defaultPorts, sandboxEnvironment } from '../sandbox/configuration.ts';
import { createTestSandbox, type TestSandbox } from '../sandbox/sandbox.fixture.ts';
import type { RecordedRequest } from '../sandbox/state/request-log.ts';
import { fits, type Target } from './rows.ts';

/** The app's whole client over a sandbox, without a network between them. */
export interface World {
  readonly sandbox: TestSandbox;
  readonly client: RelayClient;
  /** Another page's client, without any request yet. */
  readonly freshClient: () => RelayClient;
  /** Replaces the global fetch. */
  readonly fetch: typeof globalThis.fetch;
  /** The requests that the sandbox received for a row, oldest first. */
  readonly received: (target: Target) => readonly RecordedRequest[];
  /** The text of the sandbox's last answer to a row; undefined before. */
  readonly answered: (target: Target) => string | undefined;
  /** Answers a row with this instead of the sandbox, from now on. */
  readonly intercept: (target: Target, answer: () => Response) => void;
  /** The number of errors that wait for error capture. */
  readonly recordedErrors: () => number;
}

export const signal = patient();
/** Replaces the global navigator: online, and without features of single browsers. */
export const browser = { userAgent: 'test', onLine: true } as const;
const appOrigin = 'https://app.example';

/** What the developer settings chose, so that every attached field has a value. */
const chosen = { mothership_id: 'ms-1', harmony_id: 'hm-12' } as const;

/** The fields of every attached request: without storage, the device id is the central point's. */
export function attachmentsOf({ sandbox }: World): Readonly<Record<string, string>> {
  return {
    device_id: 'device-default',
    ip: sandbox.tenants.get('default').settings.visitor.ip,
    fp_data: 'fingerprint',
    ms_server: chosen.mothership_id,
    server_template: chosen.harmony_id,
  };
}

export function createWorld(): World {
  const sandbox = createTestSandbox();
  const configuration = parseConfiguration(sandboxEnvironment(defaultPorts));
  const backEnds: BackEnd[] = [];
  let interception: { readonly target: Target; readonly answer: () => Response } | null = null;
  const answers: { readonly method: string; readonly path: string; readonly text: string }[] = [];

  function clientOfPage(): RelayClient {
    const page = { location: { hostname: 'app.example' }, navigator: browser };
    const backEnd = createBackEnd(configuration, page);
    backEnds.push(backEnd);
    void backEnd.setup.choose(chosen);
    return createRelayClient({
      backEnd,
      configuration,
      origin: appOrigin,
      now: () => sandbox.clock.now(),
      timeZone: () => 'Europe/London',
    });
  }

  const fetch: World['fetch'] = async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init);
    const path = new URL(url).pathname;
    if (interception !== null && method === interception.target.method && fits(interception.target.path, path)) {
      return interception.answer();
    }
    const response = await sandbox.app.request(new Request(input, init));
    answers.push({ method, path, text: await response.clone().text() });
    return response;
  };

  return {
    sandbox,
    client: clientOfPage(),
    freshClient: clientOfPage,
    fetch,
    received: ({ method, path }) =>
      sandbox.tenants
        .get('default')
        .requests.list()
        .filter((request) => request.method === method && fits(path, request.path)),
    answered: ({ method, path }) =>
      answers.findLast((answer) => answer.method === method && fits(path, answer.path))?.text,
    intercept: (target, answer) => {
      interception = { target, answer };
    },
    recordedErrors: () => backEnds.flatMap(({ errors }) => errors.pending()).length,
  };
}
