import type { ReactNode } from 'react';
import { Entrance } from '#src/screens/entrance/Entrance.tsx';
import { CodeEntry } from '#src/screens/entrance/CodeEntry.tsx';
import type { CodeEntryActor } from '#src/screens/entrance/actors.ts';
import { DeveloperSettings } from '#src/screens/developer-settings/DeveloperSettings.tsx';
import type { DeveloperSettingsActor } from '#src/screens/developer-settings/actors.ts';
import { ForgottenPasswordScreen } from '#src/screens/forgotten-password/ForgottenPasswordScreen.tsx';
import type { ForgottenPasswordActor } from '#src/screens/forgotten-password/actors.ts';
import { InvitationScreen } from '#src/screens/invitation/InvitationScreen.tsx';
import type { InvitationActor } from '#src/screens/invitation/actors.ts';
import { OwnershipScreen } from '#src/screens/ownership/OwnershipScreen.tsx';
import type { OwnershipActor } from '#src/screens/ownership/actors.ts';
import { LoginScreen } from '#src/screens/sign-in/LoginScreen.tsx';
import type { SignInActor } from '#src/screens/sign-in/actors.ts';
import { EmailField } from '#src/screens/sign-up/EmailField.tsx';
import { NumberField } from '#src/screens/sign-up/NumberField.tsx';
import { NumberSelection } from '#src/screens/sign-up/NumberSelection.tsx';
import { RegistrationForm } from '#src/screens/sign-up/RegistrationForm.tsx';
import { SignUpScreen } from '#src/screens/sign-up/SignUpScreen.tsx';
import { SubScreen } from '#src/screens/sign-up/SubScreen.tsx';
import { SupportEmail } from '#src/screens/sign-up/SupportEmail.ts';
import type { NumberSelectionActor, RegistrationFormActor, SignUpPageActor } from '#src/screens/sign-up/actors.ts';
import { registrationFormCases } from '#test/models/sign-up/registration-form.cases.ts';
import { callViews, preparing } from './call-views.tsx';
import type { FlowWithScreen } from './flows.ts';
import { frozenActor, withChildren, type FrozenActor } from './frozen-actor.ts';
import { snapshotWith } from './moments.ts';

const nothing = () => {};
const supportEmail = 'help@example.com';

function formWith(children: ReactNode): ReactNode {
  return (
    <Entrance>
      <SupportEmail value={supportEmail}>
        <SubScreen title="Enter your details" long arrived>
          {children}
        </SubScreen>
      </SupportEmail>
    </Entrance>
  );
}

function verifiedField(actor: FrozenActor): ReactNode {
  const context: Readonly<Record<string, unknown>> = { ...actor.getSnapshot().context };
  const kind = context['kind'] === 'number' ? 'number' : 'email';
  const form = withChildren(snapshotWith(registrationFormCases, kind), {
    [kind]: actor,
  }) as unknown as RegistrationFormActor;
  return formWith(kind === 'number' ? <NumberField form={form} /> : <EmailField form={form} />);
}

/** The form of a page that the model tests replace, at its start. */
function page(actor: FrozenActor): ReactNode {
  const snapshot = actor.getSnapshot();
  const form = frozenActor(snapshotWith(registrationFormCases, 'email'), nothing);
  const whole = 'form' in snapshot.children ? { ...withChildren(snapshot, { form }), send: actor.send } : actor;
  return <SignUpScreen page={whole as unknown as SignUpPageActor} supportEmail={supportEmail} />;
}

/** The screen of each flow, made of the product's own components; null in states that have none. */
export const views: Readonly<Record<FlowWithScreen, (actor: FrozenActor) => ReactNode>> = {
  ...callViews,
  'meeting/admission/pre-join': preparing('preJoin'),
  'shared/code/code-entry': (actor) =>
    formWith(
      <CodeEntry
        actor={actor as unknown as CodeEntryActor}
        label="E-mail"
        locked={false}
        wayOut="Change your e-mail."
      />,
    ),
  'shell/developer-settings': (actor) => (
    <DeveloperSettings actor={actor as unknown as DeveloperSettingsActor} notices={null} />
  ),
  'sign-in/forgotten-password': (actor) => (
    <ForgottenPasswordScreen flow={actor as unknown as ForgottenPasswordActor} onLogin={nothing} />
  ),
  'sign-in/invitation': (actor) => (
    <InvitationScreen invitation={actor as unknown as InvitationActor} onLogin={nothing} />
  ),
  'sign-in/ownership': (actor) => <OwnershipScreen ownership={actor as unknown as OwnershipActor} onLogin={nothing} />,
  'sign-in/sign-in': (actor) => (
    <LoginScreen signIn={actor as unknown as SignInActor} notice={null} onForgotten={nothing} onSignUp={nothing} />
  ),
  'sign-up/number-selection': (actor) => formWith(<NumberSelection actor={actor as unknown as NumberSelectionActor} />),
  'sign-up/page': page,
  'sign-up/registration-form': (actor) =>
    formWith(<RegistrationForm actor={actor as unknown as RegistrationFormActor} />),
  'sign-up/verification': verifiedField,
};
