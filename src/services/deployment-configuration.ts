import * as v from 'valibot';
import type { DeploymentConfiguration } from '#src/contracts/deployment-configuration.ts';
import { configurationSchema } from '#src/contracts/configuration.ts';
import { filesConfigurationSchema } from '#src/contracts/files-configuration.ts';
import { whiteboardConfigurationSchema } from '#src/contracts/whiteboard-configuration.ts';
import { parseEnvironment } from './configuration.ts';

/**
 * The whole build configuration (specification 1) from a set of variables; for builds, servers and tests. The page
 * validates the parts of the whiteboard and of the files of a chat when they open.
 * @throws {ConfigurationError} listing every variable that is missing or invalid.
 */
export function parseConfiguration(environment: unknown): DeploymentConfiguration {
  const entries = {
    ...configurationSchema.entries,
    ...whiteboardConfigurationSchema.entries,
    ...filesConfigurationSchema.entries,
  };
  return parseEnvironment(v.object(entries), environment);
}
