import type { Locator } from '@playwright/test';
import { limits } from '#machines/shared/limits.ts';
import { expect, test } from './fixtures.ts';
import { newApplicant, newTestApplicant } from './support/applicant.ts';

/** The rendered options of a list, by their places in all of it. The focused one is rendered wherever it is. */
const placesOf = async (options: Locator) => {
  const places = await options.evaluateAll((elements) =>
    elements.map((element) => ({
      name: (element.textContent ?? '').replace(/\+\d+$/, ''),
      place: Number(element.ariaPosInSet),
      count: Number(element.ariaSetSize),
    })),
  );
  return places.toSorted((one, other) => one.place - other.place);
};

test('with a USA number: region, location, an address by hand, and no spaces around the sent values', async ({
  signUp,
  sandbox,
}) => {
  const applicant = newTestApplicant();
  const { numbers, form } = signUp;
  await signUp.open('?mode=test&country=US');
  await numbers.usaTab.click();
  await expect(numbers.region).toHaveValue('AZ');
  await expect(numbers.location).not.toHaveValue('');
  await expect(numbers.numbers).toHaveCount(limits.numbersPerPage);

  await numbers.region.selectOption('California');
  await expect(numbers.location.getByRole('option', { name: 'San Diego' })).toBeAttached();
  await numbers.location.selectOption('San Diego');
  await expect(signUp.page.getByText(/^\(619\) /)).toHaveCount(limits.numbersPerPage);
  const number = await numbers.takeFirst();

  await form.fillNames({
    ...applicant,
    firstName: ' Zoë ',
    lastName: " O'Neil-King ",
    company: ` ${applicant.company} `,
  });
  await expect(form.numberCountry.button, 'follows the number').toContainText('United States');
  await form.numberCountry.button.click();
  await expect(form.numberCountry.options).toHaveText([/United Kingdom/, /United States/]);
  await form.numberCountry.option('United Kingdom').click();

  await signUp.verifyEmail(applicant.email);
  await signUp.verifyTestNumber(applicant);

  await expect(form.addressMode).toHaveText('Enter the address by hand');
  await form.lookUpAddress('TN24 8QZ');
  await form.addressMode.click();
  await expect(form.addressMode).toHaveText('Look the address up');
  await expect(form.address, 'the address field has the focus').toBeFocused();
  await expect(form.address).toHaveAccessibleName('Street address');
  await expect(form.address).toHaveValue('');
  await expect(form.postcode).toHaveValue('');
  await form.fillAddressByHand(' 5 Quay Street, Bristol ', ' BS1 4ZZ ');
  await signUp.register();

  const [request] = await sandbox.requests('register');
  expect(request?.body).toMatchObject({
    first_name: 'Zoë',
    last_name: "O'Neil-King",
    company: applicant.company,
    address: '5 Quay Street, Bristol',
    postcode: 'BS1 4ZZ',
    firebase_uid: { number: applicant.mobileE164, pincode: '123456' },
    otp_pincode: '123456',
    number,
    type: 'usa',
    sku: expect.stringMatching(/./),
    did_group_id: expect.stringMatching(/./),
    city: '',
  });
  const asked = (await sandbox.requests('checkusernameavailable')).map(({ body }) => body);
  expect(asked).toContainEqual({ type: 'org', name: applicant.company });
});

test('from another country there is no number to choose', async ({ signUp, sandbox, page }) => {
  const tail = newApplicant().mobile.slice(-6);
  const applicant = newApplicant({ mobile: `01512 3${tail}`, mobileE164: `+4915123${tail}` });
  const { form } = signUp;
  await signUp.openForm('?country=DE');
  await expect(form.back).toHaveCount(0);
  await expect(form.numberCountry.button).toContainText('Germany');
  await expect(form.addressCountry.button).toContainText('Germany');
  await expect(form.addressMode).toHaveCount(0);

  await form.numberCountry.button.click();
  // The rows in view are rendered: each has its place among all of them.
  await expect(form.numberCountry.option('Germany')).toBeInViewport();
  await form.numberCountry.option('Germany').hover();
  await page.mouse.wheel(0, -100_000);
  await expect(form.numberCountry.option('Afghanistan')).toBeInViewport();
  const first = await placesOf(form.numberCountry.options);
  await page.mouse.wheel(0, 100_000);
  await expect(form.numberCountry.option('Zimbabwe')).toBeInViewport();
  const last = await placesOf(form.numberCountry.options);
  const count = first[0]?.count ?? 0;
  expect(count).toBeGreaterThan(200);
  expect([first[0], last.at(-1)]).toEqual([
    { name: 'Afghanistan', place: 1, count },
    { name: 'Zimbabwe', place: count, count },
  ]);
  for (const places of [first, last]) {
    const names = places.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((left, right) => left.localeCompare(right, 'en')));
  }
  await form.numberCountry.search.fill('ZEAL');
  await expect(form.numberCountry.options).toHaveText([/New Zealand/]);
  await form.numberCountry.search.fill('nowhere at all');
  await expect(page.getByText('No country found')).toBeVisible();
  await form.numberCountry.search.fill('');
  await form.numberCountry.search.press('Escape');
  await expect(form.numberCountry.search).toHaveCount(0);

  await form.fillNames(applicant);
  await signUp.verifyEmail(applicant.email);
  await signUp.verifyNumber(applicant);

  await form.addressCountry.choose('Austria');
  await expect(form.addressMode).toHaveCount(0);
  await form.fillAddressByHand('Ringstrasse 1, Wien', '1010');
  await signUp.register();
  const [request] = await sandbox.requests('register');
  expect(request?.body).not.toHaveProperty('number');
  expect(request?.body).not.toHaveProperty('type');
  expect(request?.body).not.toHaveProperty('city');
  expect(request?.body).toMatchObject({ address: 'Ringstrasse 1, Wien', postcode: '1010' });
});
