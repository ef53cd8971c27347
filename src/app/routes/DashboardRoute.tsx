import { useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { DialerEmitted } from '#machines/dialer/dialer.setup.ts';
import { inviteLink } from '#machines/meeting/invite/invite-link.ts';
import type { MeetingOpened } from '#machines/meeting/launcher/launcher.machine.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import type { SessionEmitted } from '#machines/shell/session.types.ts';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { DashboardScreen } from '#src/screens/dashboard/DashboardScreen.tsx';
import { canOpenTelLinks, openTelLinks } from '#src/services/dialer/tel-links.ts';
import { createDialer } from '../flows/dialer.ts';
import { createLauncher } from '../meeting/launcher.ts';
import { useShell } from '../shell/ShellContext.ts';
import { parseSearch } from './search.ts';

type Emitted<TType extends DialerEmitted['type']> = Extract<DialerEmitted, { type: TType }>;

const registerTelLinks = canOpenTelLinks(navigator) ? () => openTelLinks(navigator, location.origin) : null;

const nothingTyped = { username: '', number: '' };
/**
 * The number that was being typed when the session ended by itself: it is restored when the same user signs in again.
 */
let typedBefore = nothingTyped;

/** / : the embedded dialer of the signed-in user (specification 2.5). */
export function DashboardRoute() {
  const { session } = useShell();
  const auth = useSelector(session, ({ context }) => context.auth);
  return auth === null ? null : <Dashboard auth={auth} />;
}

function Dashboard({ auth }: { readonly auth: Auth }) {
  const { services, session, announcements } = useShell();
  const machine = useMemo(() => createDialer(services), [services]);
  const dialer = useActorRef(machine, {
    input: { auth, dial: parseSearch(window.location.search)['dial'] ?? '' },
  });

  const meetings = useMemo(
    () => createLauncher(services, () => session.getSnapshot().context.auth?.user.username ?? ''),
    [services, session],
  );
  const launcher = useActorRef(meetings);
  const calls = useSelector(dialer, ({ children }) => children.calls);
  const isInCall = useSelector(calls, (snapshot) => (snapshot?.context.calls.length ?? 0) > 0);

  const navigate = useNavigate();

  useEffect(() => launcher.send({ type: 'call.change', isInCall }), [launcher, isInCall]);
  useEmitted<MeetingOpened>(launcher, 'opened', ({ meetingId, place }) => {
    if (place === 'here') void navigate({ to: '/meet', search: { meeting_id: meetingId } });
    else window.open(inviteLink(location.origin, meetingId), '_blank', 'noopener');
  });

  useEffect(() => dialer.send({ type: 'auth.change', auth }), [dialer, auth]);
  // A number in the address is offered until the user has decided, and not again with a later reload. The rest of a
  // deep link is not changed.
  const isOffered = useSelector(dialer, ({ context }) => context.offeredNumber !== '');
  useEffect(() => {
    const { dial, ...rest } = parseSearch(window.location.search);
    if (!isOffered && dial !== undefined) void navigate({ to: '/', search: rest, hash: true, replace: true });
  }, [navigate, isOffered]);
  const { username } = auth.user;
  useEmitted<Extract<SessionEmitted, { type: 'expired' }>>(session, 'expired', () => {
    typedBefore = { username, number: dialer.getSnapshot().context.typedNumber };
  });
  useEffect(() => {
    const { number } = typedBefore.username === username ? typedBefore : nothingTyped;
    typedBefore = nothingTyped;
    if (number !== '') dialer.send({ type: 'number.type', number });
  }, [dialer, username]);
  useEmitted<Emitted<'logoutAsked'>>(dialer, 'logoutAsked', () => session.send({ type: 'session.end' }));
  useEmitted<Emitted<'notified'>>(dialer, 'notified', ({ text }) => announcements.announce(text));
  useEmitted<Emitted<'organizationSwitched'>>(dialer, 'organizationSwitched', (switched) =>
    session.send({ type: 'session.begin', auth: switched.auth }),
  );

  return (
    <DashboardScreen
      dialer={dialer}
      launcher={launcher}
      frameUrl={services.configuration.VITE_DIALER_URL}
      onOpenTelLinks={registerTelLinks}
    />
  );
}
