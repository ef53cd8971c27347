/** Where the browser tests find everything; beside `npm start`, which may run at the same time. */
export const ports = { appPort: 4273, sandboxPort: 4580, authPort: 9199 } as const;

export const appOrigin = `http://localhost:${ports.appPort}`;
export const sandboxOrigin = `http://localhost:${ports.sandboxPort}`;
