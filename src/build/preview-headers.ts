import { loadEnv } from 'vite';
import { parseConfiguration } from '../services/deployment-configuration.ts';
import { securityHeaders } from '../services/security/content-security-policy.ts';

/** The headers a real server would send (docs/deployment.md), from the same variables the app is built with. */
export function previewHeaders(mode: string, root: string): Record<string, string> {
  return { ...securityHeaders(parseConfiguration(loadEnv(mode, root, 'VITE_'))) };
}
