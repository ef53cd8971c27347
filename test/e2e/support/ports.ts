/**
 * The ports of the browser tests; different from those of `npm start`, which may run at the same time. The variables
 * that choose other ports are the same.
 */
export const ports = {
  appPort: portFrom('APP_PORT', 4273),
  sandboxPort: portFrom('SANDBOX_PORT', 4580),
  authPort: portFrom('AUTH_PORT', 9199),
} as const;

export const appOrigin = `http://localhost:${ports.appPort}`;
export const sandboxOrigin = `http://localhost:${ports.sandboxPort}`;

function portFrom(variable: string, otherwise: number): number {
  const chosen = process.env[variable] ?? '';
  return chosen === '' ? otherwise : Number(chosen);
}
