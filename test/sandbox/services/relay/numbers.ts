import { Hono } from 'hono';
import { limits } from '#machines/shared/limits.ts';
import { citiesRequest, numbersRequest, regionGroupsRequest } from '#src/contracts/sign-up.ts';
import type { SandboxEnvironment } from '../../http/environment.ts';
import { parseBody, parseQuery } from '../../http/input.ts';
import { operation } from '../../http/operation.ts';
import { fieldProblem } from '../../http/problem.ts';

/** Number selection (specification 4.2, 7.2). */
export const numbers = new Hono<SandboxEnvironment>()
  .post('/aql-cities', operation('fetchcities'), async (context) => {
    const { id } = await parseBody(context, citiesRequest);
    const { cities } = context.get('tenant').numbers;
    const listed = String(id) === String(limits.ukCitiesId) ? cities : [];
    return context.json({ data: listed.map(({ name, citycode }) => ({ name, citycode })) });
  })
  .get('/get-usa-regions', operation('fetchregions'), (context) => {
    const { regions } = context.get('tenant').numbers;
    return context.json({ data: { regions: regions.map(({ label, code }) => ({ label, code })) } });
  })
  .post('/region-did-group', operation('fetchregiongroups'), async (context) => {
    const { region } = await parseBody(context, regionGroupsRequest);
    const groups = context.get('tenant').numbers.groupsOf(region);
    if (groups.length === 0) throw fieldProblem('region', 'This region is not known.');
    return context.json({ data: { regions: groups.map(({ label, group_id }) => ({ label, group_id })) } });
  })
  .get('/aqlnumbers', operation('fetchnumbers'), (context) => {
    const { type, region, group_id: groupId } = parseQuery(context, numbersRequest);
    return context.json({ data: { numbers: context.get('tenant').numbers.free(type, region, groupId) } });
  });
