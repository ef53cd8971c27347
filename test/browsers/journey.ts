import { expect } from '@playwright/test';
import { solveCaptcha } from '#test/sandbox/captcha-answer.ts';
import type { Applicant } from '../e2e/support/applicant.ts';
import type { SandboxClient } from '../e2e/support/sandbox-client.ts';
import { literally, type Tab } from './tab.ts';

/** Solves the captcha in its frame. */
async function solve(tab: Tab): Promise<void> {
  await tab.inFrame('Security check', async () => {
    await tab.sees('textbox', /What is/);
    const question = await tab.run(() => document.querySelector('#question')?.textContent ?? '');
    await tab.type(/What is/, solveCaptcha(question));
    await tab.press('button', 'Check');
  });
  await tab.seesNo('frame', 'Security check');
}

/** From the first page of sign-up to the provisioned account. */
export async function signUp(tab: Tab, sandbox: SandboxClient, applicant: Applicant): Promise<void> {
  await tab.open('/signup');
  await tab.sees('heading', 'Choose your telephone number');
  await tab.press('button', 'Next');

  await tab.type('First name', applicant.firstName);
  await tab.type('Last name', applicant.lastName);
  await tab.type('Company', applicant.company);
  await tab.type('Password', applicant.password);
  await tab.type('E-mail', applicant.email);
  await tab.press('button', 'Click here to verify email');
  await tab.type('E-mail pincode', await sandbox.nextCode(applicant.email, 'email'));
  await tab.type('Mobile number', applicant.mobile);
  await tab.press('button', 'Click here to verify number');
  await solve(tab);
  await tab.type('Mobile number pincode', await sandbox.nextCode(applicant.mobileE164, 'sms'));
  await tab.type('Find your address', 'TN24 8QZ');
  await tab.press('option', /High Street/);
  const verified = () => tab.run(() => document.body.innerText.match(/\bVerified$/gm)?.length ?? 0);
  await expect.poll(verified, { message: 'e-mail and number are verified', timeout: 30_000 }).toBe(2);
  await tab.press('button', 'Register');
  await tab.sees('heading', 'Registration completed!');
}

/** From there to the dashboard, whose dialer receives the signed-in user. */
export async function signIn(tab: Tab, { email, password }: Applicant): Promise<void> {
  await tab.press('link', "Let's login");
  await tab.type('E-mail', email);
  await tab.type('Password', password);
  await tab.press('button', 'Log In');
  await tab.sees('button', /^Account/);
  await tab.inFrame('Dialer', () => tab.sees('text', new RegExp(literally(email))));
}
