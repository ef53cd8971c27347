import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Fault } from '../state/faults.ts';
import type { SandboxContext } from './environment.ts';

type StatusFault = Extract<Fault, { kind: 'status' }>;

const json = { 'content-type': 'application/json' };
const BAD_GATEWAY = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center></body>
</html>
`;

/** Resolves after the time, or at once when the request or the tenant ends. */
function pause(milliseconds: number, ...signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const signal = AbortSignal.any([...signals]);
    const timer = Number.isFinite(milliseconds) ? setTimeout(done, milliseconds) : undefined;
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}

/** The answer to a request that the fault matches; null when it still gets the real answer. */
export async function faultAnswer(context: SandboxContext, fault: Fault): Promise<Response | null> {
  const signals = [context.req.raw.signal, context.get('tenant').ended];
  if (fault.delay !== undefined) await pause(fault.delay, ...signals);
  switch (fault.kind) {
    case 'delay':
      return null;
    case 'timeout':
      await pause(Infinity, ...signals);
      return destroyed(context);
    case 'offline':
      return destroyed(context);
    case 'status':
      return statusAnswer(context, fault);
    case 'malformed':
      return context.body('{"data": {"numbers": [{"number": ', 200, json);
    case 'wrong-shape':
      return context.body(JSON.stringify(fault.body === undefined ? 'unexpected' : fault.body), 200, json);
    default:
      return fault satisfies never;
  }
}

function destroyed(context: SandboxContext): Response {
  context.env?.incoming?.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function statusAnswer(context: SandboxContext, fault: StatusFault): Response {
  const status = fault.status as ContentfulStatusCode;
  if (fault.retryAfter !== undefined) context.header('retry-after', String(fault.retryAfter));
  if (fault.body !== undefined) {
    return context.body(JSON.stringify(fault.body), status, json);
  }
  const { message, description, errors } = fault;
  const hasParts = message !== undefined || description !== undefined || errors !== undefined;
  // A proxy's answer when the service behind it is down: an HTML page, not JSON.
  if (status === 502 && !hasParts) return context.html(BAD_GATEWAY, 502);
  return context.json(
    {
      message: message ?? (status >= 500 ? 'Server Error' : 'The request could not be processed.'),
      ...(description === undefined ? {} : { description }),
      ...(errors === undefined ? {} : { errors }),
    },
    status,
  );
}
