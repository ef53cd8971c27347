import type { Plugin } from 'vite';

interface PluginContext {
  readonly warn: (message: string) => void;
  readonly error: (message: string) => never;
}

/** What stopped the build, before the service worker, which then has nothing to hold, gives itself as the reason. */
export function sayWhatStoppedTheBuild(): Plugin {
  return {
    name: 'say-what-stopped-the-build',
    buildEnd(error) {
      if (error !== undefined) this.warn(error);
    },
  };
}

/**
 * Stops the build where its bundle is generated, and gives the reason at once: the bundler does not pass an error of this
 * phase to `buildEnd`.
 */
export function stopTheBuild(context: PluginContext, reason: string): never {
  context.warn(reason);
  return context.error(reason);
}
