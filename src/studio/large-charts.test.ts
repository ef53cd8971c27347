/** How charts that are too large to be read as a whole are shown. */
import { describe, expect, it } from 'vitest';
import { doorCases } from '#test/models/fixtures/cases.ts';
import { connectivityCases } from '#test/models/shell/connectivity.cases.ts';
import { developerSettingsCases } from '#test/models/shell/developer-settings.cases.ts';
import { connectionCases } from '#test/models/meeting/connection/connection.cases.ts';
import { readChart } from '#test/models/lib/chart.ts';
import { graphOf, type Box } from './chart/graph.ts';
import { isInView, openingSight, readableZoom, zoomToFit } from './chart/sight.ts';
import { textOf } from './chart/wording.ts';
import type { FlowData } from './data/flow-data.ts';
import { chartStateOf, printCollapsed } from './flow/chart-state.ts';
import { parseRoute } from './shell/route.ts';
import { layOut } from './tools/lay-out.ts';
import { outlineOf } from './tools/outline.ts';

const view = { width: 1000, height: 640 };
const chart = readChart(connectionCases.machine);
const full = await layOut(graphOf({ flow: 'connection', chart }));
const outline = await outlineOf('connection', chart, full);
if (outline === null) throw new Error('the connection can be read as a whole');
const textsOf = (boxes: readonly Box[], id: string): string[] =>
  boxes.find((box) => box.id === id)?.content.lines.map(({ line }) => textOf(line)) ?? [];

describe('an outline', () => {
  it('is that of a chart which cannot be read as a whole', async () => {
    expect(zoomToFit(full, view)).toBeLessThan(readableZoom);
    const small = readChart(connectivityCases.machine);
    expect(await outlineOf('small', small, await layOut(graphOf({ flow: 'small', chart: small })))).toBeNull();
  });

  it('has the outer states, which count what is hidden in them', () => {
    const { boxes, arrows } = outline.layout;
    const ids = boxes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['connection.online', 'connection.lost', 'connection.failed']));
    expect(ids).not.toContain('connection.online.joined');
    expect(textsOf(boxes, 'connection.online').join(' ')).toMatch(/20 states inside \d+ transitions to itself/);
    const labels = arrows.map(({ label }) => label?.lines.map(({ line }) => textOf(line)).join(' ') ?? '');
    expect(labels.some((label) => /and \d+ more$/.test(label))).toBe(true);
    expect(labels.join(' ')).toMatch(/always \[\w+\]/);
    expect(labels.join(' ')).not.toContain(' / ');
  });

  it('has more states than the outer ones where the screen has room for them', async () => {
    const found = await outlineOf('settings', readChart(developerSettingsCases.machine), full);
    if (found === null) throw new Error('the outline is missing');
    const inner = found.layout.boxes.filter(({ kind, depth }) => kind === 'state' && depth > 1);
    expect(inner.length).toBeGreaterThan(0);
    expect(found.collapsed).not.toContain(inner[0]?.parent);
    expect(zoomToFit(found.layout, view)).toBeGreaterThanOrEqual(readableZoom);
  });
});

describe('what is seen of a chart when it opens', () => {
  it.each([
    ['a large chart on a usual screen', full, view, 'connection.online.entering.connecting'],
    ['its outline on a usual screen', outline.layout, view, 'connection.online'],
    ['its outline on a telephone', outline.layout, { width: 320, height: 480 }, 'connection.online'],
  ])('can be read, and has the state in which the chart starts: %s', (_, layout, size, start) => {
    const sight = openingSight(layout, size);
    expect(sight.zoom).toBeGreaterThanOrEqual(readableZoom);
    const box = layout.boxes.find(({ id }) => id === start);
    if (box === undefined) throw new Error(`${start} is not in the chart`);
    const { x, y, width, height } = box;
    const corners = [
      { x, y },
      { x: x + width, y: y + height },
    ];
    expect(corners.map((corner) => isInView(corner, sight, size))).toEqual([true, true]);
  });

  it('is all of a small chart, in the middle', async () => {
    const layout = await layOut(graphOf({ flow: 'door', chart: readChart(doorCases.machine) }));
    const size = { width: 2000, height: 2000 };
    const { x, y, zoom } = openingSight(layout, size);
    expect(2 * x + layout.width * zoom).toBeCloseTo(size.width);
    expect(2 * y + layout.height * zoom).toBeCloseTo(size.height);
  });
});

describe('the address of a large chart', () => {
  const data = { layout: full, outline } as FlowData;
  const stateAt = (query: string, of = data) => chartStateOf(parseRoute(`#/flow/connection?${query}`), of);

  it('opens the outline, and the whole chart when it is wanted, played or its coverage is shown', () => {
    expect(stateAt('')).toMatchObject({ detail: 'outline', layout: outline.layout });
    expect(stateAt('detail=full')).toMatchObject({ detail: 'full', layout: full });
    expect(stateAt('panel=play')).toMatchObject({ detail: 'full', layout: full });
    expect(stateAt('panel=tests&cover=yes').detail).toBe('full');
    expect(stateAt('panel=play&detail=outline').detail).toBe('outline');
    expect(stateAt('', { ...data, outline: null })).toMatchObject({ detail: 'full', layout: full });
  });

  it('expands what is around a selected state or transition', () => {
    expect(stateAt('').collapsed).toContain('connection.online');
    const { collapsed, layout } = stateAt('state=connection.online.joined');
    expect(collapsed).not.toContain('connection.online');
    expect(collapsed).toContain('connection.online.outside');
    expect(layout).toBeNull();
    const query = new URLSearchParams({ transition: 'connection.online.joined.steady --a.b[0]--> connection.lost' });
    expect(stateAt(query.toString()).collapsed).not.toContain('connection.online.joined');
  });

  it('names the states that the user has collapsed, or that none is', () => {
    expect(stateAt(`closed=${printCollapsed([])}`).collapsed.size).toBe(0);
    expect([...stateAt(`detail=full&closed=${printCollapsed(['b', 'a'])}`).collapsed]).toEqual(['a', 'b']);
  });
});
