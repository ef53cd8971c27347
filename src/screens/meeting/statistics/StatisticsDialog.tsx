import { useSelector } from '@xstate/react';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { messages } from '#machines/shared/messages.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { CopyIcon } from '#src/components/Icons/call-icons.tsx';
import { TextArea } from '#src/components/TextArea/TextArea.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import { useCall } from '../call/useCall.ts';
import { FigureTable } from './FigureTable.tsx';
import styles from './StatisticsDialog.module.css';
import { namedFigures, reportText, type NamedFigures } from './texts.ts';
import { useStatistics } from './useStatistics.ts';

const texts = messages.meetingCall.statistics;

interface OfStatistics {
  readonly statistics: CallChildren['statistics'];
}

/** The figures of each participant's connection and media, and a report of them to copy. */
export function StatisticsDialog() {
  const statistics = useStatistics();
  return statistics === undefined ? null : <OpenDialog statistics={statistics} />;
}

function OpenDialog({ statistics }: OfStatistics) {
  const { callActor } = useCall();
  const isOpen = useSelector(statistics, (snapshot) => snapshot.hasTag('open'));
  const isBusy = useSelector(statistics, (snapshot) => snapshot.hasTag('busy'));
  const isMeasuring = useSelector(statistics, (snapshot) => snapshot.hasTag('measuring'));
  const meetingId = useSelector(callActor, ({ context }) => context.meetingId);
  const people = usePeople(statistics);
  const copy = () =>
    statistics.send({
      type: 'report.copy',
      text: reportText({ meetingId, at: Date.now(), browser: navigator.userAgent, people }),
    });
  return (
    <Dialog open={isOpen} onClose={() => statistics.send({ type: 'statistics.close' })} title="Statistics">
      <div className={styles['copying']}>
        <Button variant="secondary" icon={<CopyIcon />} onClick={copy} busy={isBusy}>
          Copy report
        </Button>
        <CopyNotice statistics={statistics} />
      </div>
      <Report statistics={statistics} />
      <Problem statistics={statistics} />
      {isMeasuring ? (
        <p className={styles['note']}>{texts.measuring}</p>
      ) : (
        people.map((one, index) => <FigureTable key={`${index} ${one.name}`} of={one} />)
      )}
    </Dialog>
  );
}

function usePeople(statistics: CallChildren['statistics']): readonly NamedFigures[] {
  const { callActor, roster } = useCall();
  const user = useSelector(callActor, ({ context }) => context.displayName);
  const participants = useSelector(roster, ({ context }) => context.participants);
  const figures = useSelector(statistics, ({ context }) => context.figures);
  const firstId = useSelector(statistics, ({ context }) => context.participantId);
  const others = participants.map(({ id, displayName }) => ({ id, name: nameText(displayName) }));
  return namedFigures(figures, nameText(user), others, firstId);
}

function Problem({ statistics }: OfStatistics) {
  const problem = useSelector(statistics, ({ context }) => context.problem);
  return (
    <p className={styles['note']} role="status">
      {problem}
    </p>
  );
}

/** The browser refused to copy the report: it is shown, to be copied by hand. */
function Report({ statistics }: OfStatistics) {
  const isRefused = useSelector(statistics, (snapshot) => snapshot.hasTag('refused'));
  const report = useSelector(statistics, ({ context }) => context.report);
  if (!isRefused) return null;
  return (
    <Field label={texts.notCopied} announce>
      <TextArea value={report} readOnly onFocus={({ target }) => target.select()} onChange={() => undefined} />
    </Field>
  );
}

function CopyNotice({ statistics }: OfStatistics) {
  const isCopied = useSelector(statistics, (snapshot) => snapshot.hasTag('copied'));
  return (
    <span className={styles['copied']} role="status">
      {isCopied ? texts.copied : ''}
    </span>
  );
}
