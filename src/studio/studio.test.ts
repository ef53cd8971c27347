/** The rules of the studio's pages. */
import { describe, expect, it } from 'vitest';
import { doorCases } from '#test/models/fixtures/cases.ts';
import { planOf } from '#test/models/tools/plan.ts';
import { registry } from '#test/models/registry.ts';
import type { InspectionMessage } from '#src/app/debug/inspection/messages.ts';
import { lineWidth, wrap } from './chart/spans.ts';
import type { FlowSummary } from './data/flow-data.ts';
import { parseInPlace, printInPlace, toggled } from './flow/in-place.ts';
import { search } from './home/search.ts';
import { pictureOf, sequenceOf, stateLine, treeOf } from './live/picture.ts';
import { differencesOf } from './play/differences.ts';
import { decodeRecording, encodeRecording, recorded, simulate, withStep } from './play/simulation.ts';
import { hrefOf, parseRoute, withQuery } from './shell/route.ts';
import { messagesOf, purposeOf, sourceOf } from './tools/source.ts';

const root = process.cwd();

describe('an address', () => {
  it('names a page, a flow and what is selected in it', () => {
    const route = parseRoute('#/flow/sign-up/verification?state=verification.sent&panel=play');
    expect([route.page, route.flow, route.query.get('state')]).toEqual([
      'flow',
      'sign-up/verification',
      'verification.sent',
    ]);
    expect(withQuery(route, { state: null, step: '3' })).toBe('#/flow/sign-up/verification?panel=play&step=3');
    expect([parseRoute('').page, hrefOf('home')]).toEqual(['home', '#/']);
  });

  it('names the children in place; hiding one hides what is inside it', () => {
    const one = { boxId: 'a.b', invokeId: 'c', flow: 'x/c' };
    const inside = { boxId: 'a.b/c/c.d', invokeId: 'e', flow: 'x/e' };
    const both = toggled([one], inside);
    expect(parseInPlace(printInPlace(both))).toEqual([one, inside]);
    expect(toggled(both, one)).toEqual([]);
    expect(parseInPlace('')).toEqual([]);
  });
});

describe('the search', () => {
  const flow = (name: string, terms: FlowSummary['terms']): FlowSummary => ({
    ...({} as FlowSummary),
    name,
    id: name,
    purpose: 'It opens.',
    terms,
  });
  const flows = [
    flow('a/window', { states: ['door.ajar'], events: ['pane.break'], messages: ['The door is open'] }),
    flow('a/door', { states: [], events: ['bell.ring'], messages: [] }),
  ];
  const found = (query: string) =>
    search(flows, query).map(({ flow: { name }, matches }) => [name, ...matches.map(({ text }) => text)]);

  it('finds every word in a name, a state, an event or a message; flows of that name first', () => {
    expect(found('door')).toEqual([['a/door'], ['a/window', 'door.ajar', 'The door is open']]);
    expect(found('OPEN door')).toEqual([['a/window', 'The door is open']]);
    expect(found('bell ')).toEqual([['a/door', 'bell.ring']]);
    expect(found('')).toHaveLength(2);
    expect(found('cellar')).toEqual([]);
  });
});

describe('texts', () => {
  it('break between words, and keep their roles', () => {
    const lines = wrap(
      [
        { role: 'trigger', text: 'code.send' },
        { role: 'action', text: ' / storeCode, announceSent' },
      ],
      110,
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lines.map(lineWidth))).toBeLessThanOrEqual(110);
    expect(lines[0]?.[0]).toEqual({ role: 'trigger', text: 'code.send' });
  });
});

describe('the source of a machine', () => {
  const source = sourceOf(root, 'sign-up/verification', 'verification');

  it('has the lines of each state', () => {
    const [first = 0, last = 0] = source.lines['verification.offered.open'] ?? [];
    const text = source.text
      .split('\n')
      .slice(first - 1, last)
      .join('\n');
    expect(text.trimStart()).toMatch(/^open: \{/);
    expect(text).toContain("'code.send'");
  });

  it('says what the machine is for, and which texts it shows', () => {
    expect(purposeOf(source)).toMatch(/^Proves that a field belongs to the visitor/);
    expect(messagesOf(root, 'sign-up/verification')).toContain('Wait for 3 minutes');
  });

  it.each(registry.map(({ name, machine }) => [name, machine.id] as const))('has a purpose: %s', (name, id) => {
    expect(purposeOf(sourceOf(root, name, id))).toMatch(/\w+ \w+/);
  });
});

describe('a simulation', () => {
  const path = planOf(doorCases).paths.find(({ steps }) => steps.length > 2);
  const recording = {
    input: path?.input ?? '',
    steps: (path?.steps ?? []).map(({ kind, event, does }) => ({ kind, type: event, sentence: does })),
  };

  it('plays a path of the model tests to its end, and a link contains it', () => {
    const played = simulate(doorCases, decodeRecording(encodeRecording(recording)) ?? { input: '', steps: [] });
    expect(played.problem).toBe('');
    expect(played.moments).toHaveLength(recording.steps.length + 1);
  });

  it('drops what came after the step from which it goes on', () => {
    const { walker, moments } = simulate(doorCases, recording);
    const [step] = moments[1] === undefined ? [] : walker.steps(moments[1].place);
    if (step === undefined) throw new Error('the door has no second step');
    expect(withStep(recording, 1, recorded(step)).steps).toHaveLength(2);
  });

  it('uses an edited context, and reports a step that is not possible', () => {
    const edited = simulate(doorCases, { ...recording, steps: [{ kind: 'edit', context: { colour: 'red' } }] });
    expect(edited.moments[1]?.place.snapshot.context).toMatchObject({ colour: 'red' });
    const wrong = simulate(doorCases, { ...recording, steps: [{ kind: 'send', type: 'door.paint', sentence: 'no' }] });
    expect(wrong.problem).toContain('Step 1');
    expect(decodeRecording('nonsense')).toBeNull();
  });

  it('lists the values that differ', () => {
    expect(differencesOf({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 3, c: [1] }, d: 2, e: null })).toEqual([
      { path: 'a.b', before: '1', after: '3' },
      { path: 'e', before: '(none)', after: 'null' },
    ]);
  });
});

describe('the picture of a running app', () => {
  const of = { page: 'p', at: 0 };
  const messages: InspectionMessage[] = [
    { ...of, number: 1, kind: 'actor', actor: 'x:0', name: '', machine: 'lamp', parent: '' },
    { ...of, number: 2, kind: 'actor', actor: 'x:1', name: 'bulb', machine: 'bulb', parent: 'x:0' },
    { ...of, number: 3, kind: 'event', actor: 'x:1', from: 'x:0', event: { type: 'toggle' } },
    {
      ...of,
      number: 4,
      kind: 'snapshot',
      actor: 'x:1',
      status: 'active',
      states: ['bulb', 'bulb.on'],
      taken: [],
      context: { n: 1 },
    },
    {
      ...of,
      number: 5,
      kind: 'snapshot',
      actor: 'x:1',
      status: 'done',
      states: ['bulb', 'bulb.off'],
      taken: [],
      context: { n: 2 },
    },
  ];

  it('has the actors that run as a tree, at any time', () => {
    const rows = (count: number) =>
      treeOf(pictureOf(messages, count)).map(({ actor, depth }) => `${depth} ${actor.name} ${stateLine(actor)}`);
    expect(rows(4)).toEqual(['0 lamp ', '1 bulb on']);
    expect(rows(5)).toEqual(['0 lamp ']);
    expect(pictureOf(messages, 5).get('x:1')).toMatchObject({ before: { n: 1 }, context: { n: 2 } });
  });

  const rowsOf = (all: readonly InspectionMessage[], only = '') =>
    sequenceOf(all, all.length, only).map(({ message, count, times }) => [message.event.type, count, times]);

  it('has the events between them', () => {
    expect(rowsOf(messages)).toEqual([['toggle', 3, 1]]);
    expect(rowsOf(messages, 'x:1')).toEqual([['toggle', 3, 1]]);
    expect(rowsOf(messages, 'x:2')).toEqual([]);
  });

  it('has equal events in a row once, with how often they came', () => {
    const tick = { ...of, kind: 'event', actor: 'x:0', from: 'x:2', event: { type: 'tick' } } as const;
    const ticks: InspectionMessage[] = [6, 7, 8].map((number) => ({ ...tick, number }));
    const other: InspectionMessage = { ...tick, number: 9, from: 'x:3' };
    expect(rowsOf([...messages, ...ticks, other])).toEqual([
      ['toggle', 3, 1],
      ['tick', 8, 3],
      ['tick', 9, 1],
    ]);
  });
});
