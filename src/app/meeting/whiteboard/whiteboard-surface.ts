/** The surface of the whiteboard that the app is configured with; loaded when the board opens. */
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { whiteboardConfigurationSchema } from '#src/contracts/whiteboard-configuration.ts';
import { parseEnvironment } from '#src/services/configuration.ts';
import { chooseSurface, type SurfaceWorld } from '#src/services/meeting/whiteboard/surfaces.ts';
import { loadFont, showFont } from '../../theme/font.ts';

const world: SurfaceWorld = {
  page: () => ({
    protocol: location.protocol,
    hostname: location.hostname,
    search: location.search,
    hash: location.hash,
    now: new Date(),
    crypto: isSecureContext ? crypto.subtle : null,
    isProduction: import.meta.env.PROD,
  }),
  loadTldraw: () => import('./tldraw-surface.tsx'),
};

let wasTold = false;

/**
 * That it is another surface than the configured one is reported once, not each time the board opens. The texts of a board
 * are drawn in Inter for all participants.
 */
export async function loadSurface(): Promise<CreateSurface> {
  const [create] = await Promise.all([
    chooseSurface(parseEnvironment(whiteboardConfigurationSchema, import.meta.env), world),
    loadFont(),
  ]);
  showFont();
  return (host, send, onTrouble) =>
    create(host, send, (trouble) => {
      if (wasTold) return;
      wasTold = true;
      onTrouble?.(trouble);
    });
}
