import { expect, test } from 'vitest';
import { address, formDraft, progress } from '#test/models/sign-up/samples.ts';
import { fittingForm, type FormDraft } from './draft.ts';

const germany = { numberSelection: false, country: 'DE', manualAddress: true };
const numbers = { numberSelection: true, country: 'GB', manualAddress: false };
const untyped = { ...address, address: '', postcode: '' };

test('a kept form is adapted to a page of another country, with the typed values', () => {
  expect(fittingForm(formDraft, germany)).toEqual(formDraft);
});

test('an address without typed text gets the country of the page', () => {
  const kept: FormDraft = { ...formDraft, address: untyped };
  expect(fittingForm(kept, germany).address).toEqual({ country: 'DE', manual: true, address: '', postcode: '' });
  const french: FormDraft = { ...formDraft, address: { ...untyped, country: 'FR', manual: true } };
  expect(fittingForm(french, numbers).address).toEqual({ country: 'GB', manual: false, address: '', postcode: '' });
});

test('with number selection, a mobile number of another country is removed, verified or not', () => {
  const german: FormDraft = {
    ...formDraft,
    number: { ...progress.numberVerified, country: 'DE', changeCount: 1 },
    countryPicked: true,
  };
  expect(fittingForm(german, germany)).toEqual(german);
  const { number, countryPicked } = fittingForm(german, numbers);
  expect(number).toMatchObject({ phase: 'entering', value: '', canonical: '', identity: null, country: 'GB' });
  expect(number.changeCount, 'changes stay counted').toBe(1);
  expect(countryPicked).toBe(false);
  const american: FormDraft = { ...formDraft, number: { ...progress.numberVerified, country: 'US' } };
  expect(fittingForm(american, numbers)).toEqual(american);
});
