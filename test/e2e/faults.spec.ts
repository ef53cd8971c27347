import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect, test } from './fixtures.ts';
import type { SignUp } from './pages/sign-up.page.ts';
import { newApplicant, newTestApplicant } from './support/applicant.ts';
import { everyFault, faults, tryFaults, type Fault } from './support/faults.ts';

const except = (...left: readonly Fault[]) => everyFault.filter((fault) => !left.includes(fault));
const containing = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

test('availability, and the calls before it', async ({ signUp, sandbox, clock }) => {
  for (const operation of ['deviceInfo', 'centeralPoint', 'checkSignupAvailable']) {
    // A page asks for all of these at once, and only for what it does not know.
    let isOpen = false;
    await tryFaults(sandbox, clock, {
      operation,
      act: async () => {
        if (isOpen) await signUp.tryAgain.click();
        else await signUp.open();
        isOpen = true;
      },
      sees: async (message) => expect(signUp.error).toContainText(message),
      ...(operation === 'checkSignupAvailable' ? {} : { faults: [faults.offline, faults.wrongShape, faults.silent] }),
    });
  }
  await signUp.tryAgain.click();
  await expect(signUp.numbers.heading).toBeVisible();
});

test('number selection', async ({ signUp, sandbox, clock }) => {
  const { numbers } = signUp;
  await signUp.open();
  await expect(numbers.numbers.first()).toBeVisible();
  const sees = async (message: string) => expect(numbers.alert).toContainText(message);
  const retryOr = (first: () => Promise<unknown>) => async () => {
    if (await numbers.tryAgain.isVisible()) await numbers.tryAgain.click();
    else await first();
  };

  await tryFaults(sandbox, clock, {
    operation: 'fetchnumbers',
    act: retryOr(() => numbers.city.selectOption('Leeds')),
    sees: async (message) => {
      await sees(message);
      await expect(numbers.city).toHaveValue('113');
    },
  });
  await numbers.tryAgain.click();
  await expect(numbers.numbers.first()).toBeVisible();

  await tryFaults(sandbox, clock, { operation: 'fetchregions', act: retryOr(() => numbers.usaTab.click()), sees });
  await numbers.tryAgain.click();
  await expect(numbers.numbers.first()).toBeVisible();
  await tryFaults(sandbox, clock, {
    operation: 'fetchregiongroups',
    act: retryOr(() => numbers.region.selectOption('Florida')),
    sees: async (message) => {
      await sees(message);
      await expect(numbers.region).toHaveValue('FL');
    },
  });
  await numbers.tryAgain.click();
  await expect(numbers.numbers.first()).toBeVisible();
  await tryFaults(sandbox, clock, { operation: 'fetchcities', act: retryOr(() => numbers.ukTab.click()), sees });
  await numbers.tryAgain.click();
  await expect(numbers.numbers.first()).toBeVisible();
});

const uniqueFields = [
  { name: 'company', of: ({ form }: SignUp) => form.company, value: newApplicant().company },
  { name: 'number', of: ({ form }: SignUp) => form.number.input, value: '07400 123456' },
  { name: 'e-mail', of: ({ form }: SignUp) => form.email.input, value: newApplicant().email },
];
for (const { name, of, value } of uniqueFields) {
  test(`uniqueness of the ${name}`, async ({ signUp, sandbox, clock }) => {
    const { form } = signUp;
    const input = of(signUp);
    await signUp.openFormWithNumber();
    await form.firstName.fill('Ada');
    await tryFaults(sandbox, clock, {
      operation: 'checkusernameavailable',
      act: async () => {
        await input.fill('');
        await input.fill(value);
        await signUp.pauseTyping();
      },
      // An error answer means taken (specification 7.2), with any message.
      sees: async (message, fault) => {
        const expected = fault === faults.refusing ? messages.verification.taken : message;
        await expect(input).toHaveAccessibleDescription(containing(expected));
        await expect(input).toHaveValue(value);
        await expect(form.firstName).toHaveValue('Ada');
      },
    });
    await form.form.getByRole('button', { name: 'Try again' }).click();
    await expect(input).toHaveAccessibleDescription(containing('Available'));
  });
}

test('e-mail codes: sending, sending again, verifying', async ({ signUp, sandbox, clock }) => {
  const { email } = newApplicant();
  const field = signUp.form.email;
  const sees = async (message: string) => {
    await expect(field.says(message)).toBeVisible();
    await expect(field.input).toHaveValue(email);
  };
  await signUp.openForm();
  await signUp.typeEmail(email);
  await tryFaults(sandbox, clock, { operation: 'signup', act: () => field.offer.click(), sees });
  await field.offer.click();
  await expect(field.pin).toBeEnabled();

  await clock.advance(delays.resendCooldown);
  await tryFaults(sandbox, clock, { operation: 'signupResendEmail', act: () => field.resend.click(), sees });
  await field.resend.click();
  await expect(field.timer).toHaveText(/^0[23]:\d\d$/);

  const [message] = await sandbox.messages(email);
  const code = message?.code ?? '';
  await tryFaults(sandbox, clock, {
    operation: 'verifyemail',
    faults: except(faults.refusing),
    act: () => field.pin.pressSequentially(code),
    sees: async (text) => {
      await sees(text);
      await expect(field.says(messages.verification.attemptsRemaining(3)), 'no attempt is used up').toBeVisible();
    },
  });
  await tryFaults(sandbox, clock, {
    operation: 'verifyemail',
    faults: [
      {
        ...faults.refusing,
        kind: { kind: 'status', status: 422, message: 'No', errors: { pincode: 'Pincode is expired' } },
      },
    ],
    act: () => field.pin.pressSequentially(code),
    sees: async () => {
      await sees('Pincode is expired');
      await expect(field.says(messages.verification.attemptsRemaining(2))).toBeVisible();
    },
  });
  await field.pin.pressSequentially(code);
  await expect(field.verified).toBeVisible();
});

/** The phone provider's own error format; its library treats any other unexpected answer as a broken connection. */
const provider = (code: string, message: string): Fault => ({
  name: code,
  kind: { kind: 'status', status: 400, body: { error: { code: 400, message: code } } },
  message,
});

test('SMS codes: sending and verifying', async ({ signUp, sandbox, clock }) => {
  const applicant = newApplicant();
  const field = signUp.form.number;
  const sees = async (message: string) => {
    await expect(field.says(message)).toBeVisible();
    await expect(field.input).toHaveValue(/^07400 1\d{5}$/);
  };
  await signUp.openFormWithNumber();
  await signUp.typeNumber(applicant.mobile);
  await tryFaults(sandbox, clock, {
    operation: 'sendSms',
    faults: [
      provider('INVALID_PHONE_NUMBER', messages.verification.invalidNumber),
      provider('OPERATION_NOT_ALLOWED', messages.api.default),
      faults.offline,
      { ...faults.malformed, message: messages.api.unavailable },
      { ...faults.silent, message: messages.captcha.sendTimedOut, wait: delays.smsSendTimeout },
    ],
    act: async () => {
      await field.offer.click();
      await signUp.captcha.solve();
    },
    sees,
  });
  await field.offer.click();
  await signUp.captcha.solve();
  const code = await sandbox.nextCode(applicant.mobileE164, 'sms');

  await tryFaults(sandbox, clock, {
    operation: 'verifySms',
    faults: [
      provider('SESSION_EXPIRED', messages.api.default),
      faults.offline,
      { ...faults.malformed, message: messages.api.unavailable },
      // The provider's library times out earlier, without a reason.
      { ...faults.silent, message: messages.api.unavailable },
    ],
    act: () => field.pin.pressSequentially(code),
    sees: async (message) => {
      await sees(message);
      await expect(field.says(messages.verification.attemptsRemaining(3)), 'no attempt is used up').toBeVisible();
    },
  });
  await field.pin.pressSequentially(code);
  await expect(field.verified).toBeVisible();
});

test('the address: looking up and taking one', async ({ signUp, sandbox, clock }) => {
  const { form } = signUp;
  await signUp.openFormWithNumber();
  await form.firstName.fill('Ada');
  const type = async () => {
    await form.address.fill('');
    await form.address.fill('TN24 8QZ');
  };
  await tryFaults(sandbox, clock, {
    operation: 'fetch_addresses',
    act: type,
    sees: async (message) => {
      await expect(form.address).toHaveAccessibleDescription(containing(message));
      await expect(form.address).toHaveValue('TN24 8QZ');
    },
  });
  await form.form.getByRole('button', { name: 'Try again' }).click();
  await form.address.focus();
  await tryFaults(sandbox, clock, {
    operation: 'get_address',
    act: async () => {
      await type();
      await form.suggestions.first().click();
    },
    // A failed choice clears the address (specification 4.3).
    sees: async (message) => {
      await expect(form.address).toHaveAccessibleDescription(containing(message));
      await expect(form.postcode).toHaveValue('');
      await expect(form.address).toBeEditable();
    },
  });
  await form.lookUpAddress('TN24 8QZ');
  await expect(form.firstName).toHaveValue('Ada');
});

test('registration', async ({ signUp, sandbox, clock }) => {
  const applicant = newTestApplicant();
  const { form } = signUp;
  const nothingIsLost = async () => {
    await expect(form.firstName).toHaveValue(applicant.firstName);
    await expect(form.company).toHaveValue(applicant.company);
    await expect(form.password).toHaveValue(applicant.password);
    await expect(form.postcode).toHaveValue('TN24 8QZ');
    await expect(form.email.verified).toBeVisible();
    await expect(form.number.verified).toBeVisible();
  };
  await signUp.fillInTestMode(applicant);
  await tryFaults(sandbox, clock, {
    operation: 'register',
    act: () => form.register.click(),
    sees: async (message, fault) => {
      // The server's message for a field that the form does not have is shown in the alert as well.
      const said = fault === faults.refusing ? [message, 'Not a field of this form'] : [message];
      await expect(form.alert).toHaveText(said.join('\n'), { useInnerText: true });
      await nothingIsLost();
    },
  });
  const errors = {
    firstname: ['First name is not allowed', 'First name is odd'],
    lastname: 'Last name is not allowed',
    password: ['Password was leaked', 'Password is too common'],
    company: ['Company is dissolved'],
    email: 'E-mail is blocked',
    address: ['Address is not known'],
    postcode: ['Postcode is not known'],
  };
  await tryFaults(sandbox, clock, {
    operation: 'register',
    faults: [{ ...faults.refusing, kind: { kind: 'status', status: 422, message: 'Please look again', errors } }],
    act: () => form.register.click(),
    sees: async () => {
      await expect(form.alert).toHaveText('Please look again\nE-mail is blocked', {
        useInnerText: true,
      });
      await expect(form.firstName).toHaveAccessibleDescription(containing('First name is not allowed'));
      const [first, last] = [await form.firstName.boundingBox(), await form.lastName.boundingBox()];
      expect(first?.y, 'messages of two lines and of one keep the names aligned').toBe(last?.y);
      await expect(form.lastName).toHaveAccessibleDescription(containing('Last name is not allowed'));
      await expect(form.password).toHaveAccessibleDescription(containing('Password was leaked'));
      await expect(form.password).toHaveAccessibleDescription(containing('Password is too common'));
      await expect(form.company).toHaveAccessibleDescription(containing('Company is dissolved'));
      await expect(form.address).toHaveAccessibleDescription(containing('Address is not known'));
      await expect(form.postcode).toHaveAccessibleDescription(containing('Postcode is not known'));
      await expect(form.firstName, 'the first field with a message').toBeFocused();
      await nothingIsLost();
    },
  });
  await sandbox.fault({ ...faults.failing.kind, operation: 'register', times: 1 });
  await form.password.press('Enter');
  await expect(form.alert).toHaveText(faults.failing.message);
  await expect(form.register, 'the focus of a field that was disabled during the request').toBeFocused();
  await signUp.register();
});

test('the connection is lost in the middle of the form, and restored', async ({
  signUp,
  context,
  sandbox,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const applicant = newApplicant();
  const { form } = signUp;
  await signUp.openForm();
  await form.fillNames(applicant);
  await signUp.typeEmail(applicant.email);
  await context.setOffline(true);
  await form.email.offer.click();
  await expect(form.email.says(messages.api.offline)).toBeVisible();
  await expect(form.firstName).toHaveValue(applicant.firstName);
  await expect(form.password).toHaveValue(applicant.password);
  await context.setOffline(false);
  await form.email.offer.click();
  await form.email.pin.pressSequentially(await sandbox.nextCode(applicant.email, 'email'));
  await expect(form.email.verified).toBeVisible();
});

test('a form that does not load is reported, and loads completely on the next try', async ({
  page,
  signUp,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { numbers, form } = signUp;
  await signUp.open();
  await expect(numbers.numbers.first()).toBeVisible();
  await context.setOffline(true);
  await numbers.takeFirst();
  await expect(signUp.error).toContainText(messages.api.offline);
  await context.setOffline(false);
  await signUp.tryAgain.click();
  await expect(form.heading).toBeVisible();
  await expect
    .poll(() =>
      page.locator('link[rel=stylesheet]').evaluateAll(
        (links) =>
          links.filter((link) => {
            try {
              return (link as HTMLLinkElement).sheet?.cssRules.length === 0;
            } catch {
              // The chunk that did not load cannot be read.
              return true;
            }
          }).length,
      ),
    )
    .toBe(0);
  await expect(page.locator('link[rel=stylesheet][href*="FormScreen"]')).toHaveCount(1);
});
