/** The rules of the studio's pages. */
import { describe, expect, it } from 'vitest';
import { dispatchCases, doorCases } from '#test/models/fixtures/cases.ts';
import { ownershipCases } from '#test/models/sign-in/ownership.cases.ts';
import { registrationFormCases } from '#test/models/sign-up/registration-form.cases.ts';
import { readChart } from '#test/models/lib/chart.ts';
import { planOf } from '#test/models/tools/plan.ts';
import { registry } from '#test/models/registry.ts';
import type { InspectionMessage, SnapshotMessage } from '#src/app/debug/inspection/messages.ts';
import { lineWidth, wrap } from './chart/spans.ts';
import type { FlowSummary } from './data/flow-data.ts';
import { parseInPlace, printInPlace, toggled } from './flow/in-place.ts';
import { browserRuns, readCoverage } from './tools/browser-runs.ts';
import { closest, search } from './home/search.ts';
import { changesOf, pictureOf, sequenceOf, stateLine, treeOf } from './live/picture.ts';
import { differencesOf } from './play/differences.ts';
import { decodeRecording, encodeRecording, recorded, simulate, withStep } from './play/simulation.ts';
import { ownStep } from './play/own-step.ts';
import { fieldsOf, parsed, samplesOf, valueAt, withValue } from './play/payload.ts';
import { withFirstChildren } from './screen/first-children.ts';
import { frozenActor } from './screen/frozen-actor.ts';
import { hrefOf, parseRoute, withQuery } from './shell/route.ts';
import { messagesOf, sourceOf } from './tools/source.ts';

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

describe('the coverage of a run in a browser', () => {
  const flow = (name: string, covered: readonly string[]) => ({
    name,
    states: { total: 2, covered: ['door.shut'], missing: ['door.open'] },
    transitions: { total: 1, covered, missing: ['door.shut --push[0]--> door.open'].slice(covered.length) },
    reasons: { 'door.shut --push[0]--> door.open': 'No browser pushes doors.' },
  });

  it('is what was taken of each flow that was walked', () => {
    const text = JSON.stringify([flow('a/door', ['door.shut --push[0]--> door.open']), flow('a/window', [])]);
    expect([...browserRuns(text)]).toEqual([
      ['a/door', { states: [1, 2], transitions: [1, 1], missed: ['door.open'], reasons: flow('a/door', []).reasons }],
    ]);
  });

  it('is that of no flow before the first run', () => {
    expect(browserRuns(readCoverage('/no/such/project')).size).toBe(0);
  });
});

describe('the search', () => {
  const flow = (name: string, terms: FlowSummary['terms']): FlowSummary => ({
    ...({} as FlowSummary),
    name,
    id: name,
    purpose: 'It opens.',
    sentence: 'Opens.',
    terms,
  });
  const flows = [
    flow('a/window', { states: ['door.ajar'], events: ['pane.break'], messages: ['The door is open'], children: [] }),
    flow('a/door', { states: [], events: ['bell.ring'], messages: [], children: ['clapper'] }),
  ];
  const found = (query: string) =>
    search(flows, query).map(({ flow: { name }, matches }) => [name, ...matches.map(({ text }) => text)]);

  it('finds every word in a name, a state, an event or a message; flows of that name first', () => {
    expect(found('door')).toEqual([['a/door'], ['a/window', 'door.ajar', 'The door is open']]);
    expect(found('OPEN door')).toEqual([['a/window', 'The door is open']]);
    expect(found('bell ')).toEqual([['a/door', 'bell.ring']]);
    expect(found('')).toHaveLength(2);
    expect(found('clapper')).toEqual([['a/door', 'clapper']]);
    expect(found('cellar')).toEqual([]);
  });

  it('finds what contains most words of a text that no flow contains', () => {
    const close = (query: string) =>
      closest(flows, query).map(({ flow: { name }, matches }) => [name, ...matches.map(({ text }) => text)]);
    expect(close("'Is the doors open?'")).toEqual([['a/window', 'The door is open']]);
    expect(close('the deepest cellar')).toEqual([]);
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

  it('has the texts that users read', () => {
    expect(messagesOf(root, 'sign-up/verification')).toContain('Wait for 3 minutes');
  });
});

describe('the description of a machine', () => {
  it.each(registry.map(({ name, machine }) => [name, machine] as const))('is one short sentence: %s', (_, machine) => {
    const [whole] = readChart(machine).states;
    expect(whole?.description).toMatch(/^[A-Z][^.]{15,110}\.$/);
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

  it('plays a failed call of any payload as a failure, from a link as well', () => {
    const type = 'xstate.error.actor.verifyOwnership';
    const payload = samplesOf(ownershipCases, type)['the key has expired'] ?? {};
    const text = encodeRecording({
      input: 'an ownership link',
      steps: [{ kind: 'own', step: ownStep(type, payload) }],
    });
    const { moments } = simulate(ownershipCases, decodeRecording(text) ?? { input: '', steps: [] });
    expect(moments[1]?.place.snapshot.value).toBe('expired');
  });

  it('lists the values that differ', () => {
    expect(differencesOf({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 3, c: [1] }, d: 2, e: null })).toEqual([
      { path: 'a.b', before: '1', after: '3' },
      { path: 'e', before: '(none)', after: 'null' },
    ]);
  });
});

describe('the form of a payload', () => {
  const samples = [
    { code: '123456', count: 2, isLast: true, draft: { name: 'Ada', at: null }, list: [1] },
    { code: '654321', count: 3, draft: { name: 'Ben', at: 5 }, note: 'late' },
  ];

  it('has an entry for each value of the samples, and JSON where their kinds differ', () => {
    expect(fieldsOf(samples).map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
      'code: text',
      'count: number',
      'isLast: switch',
      'draft.name: text',
      'draft.at: json',
      'list: json',
      'note: text',
    ]);
  });

  it('changes one value, also inside another', () => {
    const [first = {}] = samples;
    const changed = withValue(first, ['draft', 'name'], 'Eve');
    expect(valueAt(changed, ['draft', 'name'])).toBe('Eve');
    expect(valueAt(changed, ['draft', 'at'])).toBeNull();
    expect(valueAt(changed, ['code'])).toBe('123456');
    expect(withValue({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
  });

  it.each([
    ['text', '5', '5'],
    ['number', '5', 5],
    ['number', 'five', undefined],
    ['number', '"5"', undefined],
    ['json', '{"a":1}', { a: 1 }],
    ['json', '{', undefined],
  ] as const)('reads the %s %s', (kind, text, value) => {
    expect(parsed(kind, text)).toEqual(value);
  });

  it('has the samples of an event, of the result of a child and of its failure', () => {
    const event = Object.values(samplesOf(doorCases, 'key.turn'));
    expect(event.map((payload) => valueAt(payload, ['key']))).toContain('right');
    expect(samplesOf(doorCases, 'door.push')).toEqual({});
    const done = Object.values(samplesOf(dispatchCases, 'xstate.done.actor.weigh'));
    expect(done).toContainEqual({ output: { heavy: true } });
    const failed = Object.values(samplesOf(dispatchCases, 'xstate.error.actor.weigh'));
    expect(failed.every((payload) => 'error' in payload)).toBe(true);
  });
});

describe('the screen at a moment of a simulation', () => {
  it('reads its children in their first state, and what it sends arrives', () => {
    const { moments } = simulate(registrationFormCases, {
      input: Object.keys(registrationFormCases.inputs)[0] ?? '',
      steps: [],
    });
    const [moment] = moments;
    if (moment === undefined) throw new Error('the form has no start');
    const sent: string[] = [];
    const snapshot = withFirstChildren(moment.place.snapshot, registrationFormCases.machine);
    const actor = frozenActor(snapshot, ({ type }) => sent.push(type));
    expect(actor.getSnapshot().children['email']?.getSnapshot()).toMatchObject({ context: { kind: 'email' } });
    actor.send({ type: 'form.submit' });
    expect(sent).toEqual(['form.submit']);
  });
});

describe('the picture of a running app', () => {
  const of = { page: 'p', at: 0 };
  const snapshotAt = (number: number, state: string): SnapshotMessage => ({
    ...of,
    number,
    kind: 'snapshot',
    actor: 'x:1',
    status: 'active',
    states: ['bulb', state],
    taken: [],
    context: {},
  });
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

  it('has what an event changed in the context of its actor', () => {
    const started: InspectionMessage = { ...snapshotAt(2, 'bulb.off'), context: { n: 0, isWarm: false } };
    const lit: InspectionMessage = { ...snapshotAt(4, 'bulb.on'), context: { n: 1, isWarm: false } };
    const toggle: InspectionMessage = { ...of, number: 3, kind: 'event', actor: 'x:1', from: '', event: { type: 't' } };
    const all = [started, toggle, lit];
    expect([...changesOf(all, new Set([3]))]).toEqual([[3, [{ path: 'n', before: '0', after: '1' }]]]);
    expect(changesOf(all, new Set([9])).size).toBe(0);
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
