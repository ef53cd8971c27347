import { deploymentSettings } from '#test/sandbox/configuration.ts';
import { startEverything } from '#test/sandbox/everything.ts';
import { isInspected } from './paths/support/results.ts';
import { ports } from './support/ports.ts';

/** Starts the built app, the local back end and the phone provider, once for all tests. Returns the teardown. */
export default async function startForAllTests(): Promise<() => Promise<void>> {
  const everything = await startEverything({
    ...ports,
    inspect: isInspected,
    conference: deploymentSettings(process.env),
    report: (line) => console.log(line),
  });
  return () => everything.stop();
}
