import { fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { dispatchCases, doorCases } from '../fixtures/cases.ts';
import { carelessMachine, doorMachine } from '../fixtures/machines.ts';
import type { Machine } from './machine.ts';
import { isPromiseLogic, unsoundness } from './soundness.ts';

it('finds mistakes that XState does not report', () => {
  expect(unsoundness(carelessMachine as unknown as Machine)).toEqual([
    "careless.start: the action 'forgotten' is not implemented",
    'careless.start: it has an inline action; name it and move it to setup',
    "careless.start: the guard 'isAllowed' is not implemented",
    'careless.start: it has an inline guard; name it and move it to setup',
    "careless.start: the delay 'someday' is not implemented",
    "careless.start: it invokes 'call' under another id, 'other'",
    "careless.start: it invokes 'other' without onError",
    'careless.start: it has no description',
    'careless.end: it has no description',
  ]);
});

it('requires a name for every delay', () => {
  expect(unsoundness(dispatchCases.machine)).toEqual([
    "dispatch.parcel.sending.loaded: the delay '5000' is not implemented",
  ]);
});

it('finds no problem in a sound machine', () => {
  expect(unsoundness(doorCases.machine)).toEqual([]);
});

it('distinguishes promises from other actors', () => {
  expect(isPromiseLogic(fromPromise(() => Promise.resolve(1)))).toBe(true);
  expect(isPromiseLogic(fromCallback(() => {}))).toBe(false);
  expect(isPromiseLogic(doorMachine)).toBe(false);
  expect(isPromiseLogic(undefined)).toBe(false);
});
