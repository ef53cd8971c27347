/** The browser's fingerprint as `fp_data` (specification 7.1); '' when it cannot be read. Never rejects. */
export type Fingerprint = () => Promise<string>;

/** Milliseconds after which a request is sent without it: a fingerprint must not block sign-up. */
const patience = 3_000;

async function readFingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // `monitoring` would sometimes send a statistics request to the library's authors.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}

function afterPatience(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience, '');
  });
}

/** Loads the library and reads the fingerprint on first use, and caches it; a failed read is repeated next time. */
export function createFingerprint(read: () => Promise<string> = readFingerprint): Fingerprint {
  let reading: Promise<string> | null = null;
  return () => {
    reading ??= read().catch(() => {
      reading = null;
      return '';
    });
    return Promise.race([reading, afterPatience()]);
  };
}
