import type { MaintenanceAnswer } from '#machines/shell/maintenance.machine.ts';
import { maintenanceAnswer } from '#src/contracts/developer-settings.ts';
import type { HttpClient } from '../http/client.ts';
import type { Inquiry } from '../operation.ts';

/**
 * GET v2 centeral-point/check-maintenance (specification 7.3).
 * @param url the app's own address: maintenance is set for each address.
 */
export function createMaintenanceCheck(v2: HttpClient, url: string): Inquiry<MaintenanceAnswer> {
  return (signal) =>
    v2.send(
      { method: 'GET', path: 'centeral-point/check-maintenance', query: { url }, answer: maintenanceAnswer },
      signal,
    );
}
