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
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import type { CallActor } from '#src/screens/meeting/call/call-actors.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
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
import { callCases } from '#test/models/meeting/call/call.cases.ts';
import { registrationFormCases } from '#test/models/sign-up/registration-form.cases.ts';
import { createWalker } from '#test/models/lib/walker.ts';
import type { ModelCases } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import type { FlowWithScreen } from './flows.ts';
import { withFirstChildren } from './first-children.ts';
import { frozenActor, withChild, type FrozenActor } from './frozen-actor.ts';

const nothing = () => {};
const supportEmail = 'help@example.com';

const found = new Map<string, Snapshot>();

/** The snapshot of a machine of the model tests after the fewest steps to one with a child of this name. */
function snapshotWith(cases: ModelCases, child: string): Snapshot {
  const key = `${cases.name} ${child}`;
  const snapshot = found.get(key) ?? nearestWith(cases, child);
  found.set(key, snapshot);
  return snapshot;
}

function nearestWith(cases: ModelCases, child: string): Snapshot {
  const [input = ''] = Object.keys(cases.inputs);
  const walker = createWalker(cases, input);
  const seen = new Set<string>();
  let places = [walker.start().place];
  while (places.length > 0) {
    const reached = places.find(({ snapshot }) => child in snapshot.children);
    if (reached !== undefined) return withFirstChildren(reached.snapshot, cases.machine);
    places = places
      .flatMap((place) => walker.steps(place).map((step) => walker.take(place, step).place))
      .filter(({ key }) => {
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew;
      });
  }
  throw new Error(`${cases.name} has no child ${child}`);
}

/** No camera and no microphone. */
const noMedia: CallMedia = {
  canChooseSpeaker: true,
  canAskSpeaker: false,
  attach: () => nothing,
  watchLevel: () => nothing,
  loadSurface: () => Promise.reject(new Error('A simulation has no whiteboard.')),
};

const preparing = (actor: FrozenActor): ReactNode => (
  <PreJoinScreen callActor={actor as unknown as CallActor} callMedia={noMedia} obstacle={null} />
);

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
  const form = withChild(snapshotWith(registrationFormCases, kind), kind, actor) as unknown as RegistrationFormActor;
  return formWith(kind === 'number' ? <NumberField form={form} /> : <EmailField form={form} />);
}

/** The form of a page that the model tests replace, at its start. */
function page(actor: FrozenActor): ReactNode {
  const snapshot = actor.getSnapshot();
  const form = frozenActor(snapshotWith(registrationFormCases, 'email'), nothing);
  const whole = 'form' in snapshot.children ? { ...withChild(snapshot, 'form', form), send: actor.send } : actor;
  return <SignUpScreen page={whole as unknown as SignUpPageActor} supportEmail={supportEmail} />;
}

/** The screen of each flow, made of the product's own components; null in states that have none. */
export const views: Readonly<Record<FlowWithScreen, (actor: FrozenActor) => ReactNode>> = {
  'meeting/admission/pre-join': (actor) => preparing(withChild(snapshotWith(callCases, 'preJoin'), 'preJoin', actor)),
  'meeting/call/call': (actor) => ('connection' in actor.getSnapshot().children ? null : preparing(actor)),
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
