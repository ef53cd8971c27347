/** The browser's fingerprint as `fp_data` (specification 7.1); '' when it cannot be had. Never rejects. */
export type Fingerprint = () => Promise<string>;

/** Milliseconds after which a request goes without: a fingerprint must not keep a visitor from signing up. */
const patience = 3_000;

async function readFingerprint(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs');
  // `monitoring` would send a statistics request to the library's makers now and then.
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}

function afterPatience(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience, '');
  });
}

/** Reads the fingerprint on first use, library and all, and remembers it; a failed reading is tried again next time. */
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
