import { Hono } from 'hono';
import * as v from 'valibot';
import { settingPageRequest } from '#src/contracts/setting-page.ts';
import { attached } from '../../http/attached.ts';
import { originOf, type SandboxEnvironment } from '../../http/environment.ts';
import { parseBody, parseQuery } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem, Problem } from '../../http/problem.ts';
import { harmonies, motherships, platforms, serviceRegions } from '../../seed/directory.ts';

const filled = v.pipe(v.string(), v.nonEmpty());

/** The second set-up's own servers: its default is the other mothership. */
const isSecondSetUp = (path: string): boolean => path.startsWith('/relay-2/') || path.startsWith('/mothership-us/');

/** The setting page's request, which may store choices for the attached device. */
const settingChoice = v.object({ ...settingPageRequest.entries, device_id: filled });

/** Throws a 422 Problem unless the code is '' or one of the options. */
function assertOption(field: string, code: string, options: readonly { readonly code: string }[]): void {
  if (code !== '' && !options.some((option) => option.code === code)) {
    throw fieldProblem(field, `This ${field} is not known.`);
  }
}

/** The servers, and the choices of the developer settings (specification 3.3, 4.5, 7.1). */
export const setUp = new Hono<SandboxEnvironment>()
  .get('/default-relay-server', operation('defaultRelayServer'), (context) =>
    context.json({
      server: `${originOf(context)}/${isSecondSetUp(context.req.path) ? 'mothership-us' : 'mothership'}`,
    }),
  )
  .get('/relayservers', operation('relayservers'), (context) =>
    context.json({
      data: motherships.map((one) => ({
        ...one,
        server: `${originOf(context)}/${one.server}`,
        signup_server: isSecondSetUp(context.req.path) ? 1 - one.signup_server : one.signup_server,
      })),
    }),
  )
  .get('/harmoneyservers', operation('harmoneyservers'), (context) => {
    const { ms_server: id } = parseQuery(context, v.object({ ms_server: filled }));
    if (!motherships.some((one) => one.id === id)) throw new Problem(404, { message: 'There is no such mothership.' });
    const listed = harmonies.filter(({ mothership }) => mothership === id);
    return context.json({
      data: listed.map(({ id: harmonyId, name, server, is_default }) => ({
        id: harmonyId,
        name,
        portal_servers: { server: `${originOf(context)}/${server}` },
        is_default,
      })),
    });
  })
  .post('/test-mode', operation('setTestMode'), attached, async (context) => {
    const { test_mode: wanted, device_id: device } = await parseBody(
      context,
      v.object({ test_mode: v.picklist(['0', '1']), device_id: filled }),
    );
    const { testModeDevices } = context.get('tenant');
    if (wanted === '1') testModeDevices.add(device);
    else testModeDevices.delete(device);
    return context.json({ message: 'Successfully Updated!' });
  })
  .get('/get-test-mode/:device_id', operation('getTestMode'), attached, (context) => {
    const { testModeDevices } = context.get('tenant');
    return context.json({ data: testModeDevices.has(context.req.param('device_id')) });
  })
  .get('/fetch-platforms', operation('fetchPlatforms'), (context) => context.json({ data: platforms }))
  .get('/fetch-regions', operation('fetchServiceRegions'), (context) => context.json({ data: serviceRegions }))
  .post('/authenticate-setting-page', operation('authenticateSettingPage'), attached, async (context) => {
    const { pincode, platform, region, device_id: device } = await parseBody(context, settingChoice);
    const { settings, settingChoices } = context.get('tenant');
    if (pincode !== settings.developer.pincode) throw fieldProblem('pincode', 'The pincode is not right.');
    assertOption('platform', platform, platforms);
    assertOption('region', region, serviceRegions);
    const known = settingChoices.get(device);
    const chosen = { platform: platform || (known?.platform ?? ''), region: region || (known?.region ?? '') };
    settingChoices.set(device, chosen);
    return context.json({ data: { platforms, regions: serviceRegions, ...chosen } });
  });
