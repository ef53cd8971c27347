import * as v from 'valibot';
import { configurationSchema } from '#src/contracts/configuration.ts';
import {
  whiteboardConfigurationSchema,
  type DeploymentConfiguration,
} from '#src/contracts/whiteboard-configuration.ts';
import { parseEnvironment } from './configuration.ts';

/**
 * The whole build configuration (specification 1) from a set of variables; for builds, servers and tests. The page
 * validates the whiteboard's part when a board opens.
 * @throws {ConfigurationError} listing every variable that is missing or invalid.
 */
export function parseConfiguration(environment: unknown): DeploymentConfiguration {
  const entries = { ...configurationSchema.entries, ...whiteboardConfigurationSchema.entries };
  return parseEnvironment(v.object(entries), environment);
}
