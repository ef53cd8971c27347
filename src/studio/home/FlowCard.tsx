import { CheckIcon, WarningIcon } from '#src/components/Icons/sign-icons.tsx';
import { ThumbnailPicture } from '../chart/ThumbnailPicture.tsx';
import { counted } from '../chart/wording.ts';
import type { CoverageFigures, FlowSummary } from '../data/flow-data.ts';
import { hrefOf } from '../shell/route.ts';
import styles from './FlowCard.module.css';
import type { Match } from './search.ts';

/** One flow: its picture, what it is for, its size, and how much of it is tested. */
export function FlowCard({ flow, matches }: { readonly flow: FlowSummary; readonly matches: readonly Match[] }) {
  const [last = '', ...folders] = flow.name.split('/').toReversed();
  return (
    <a className={styles['card']} href={hrefOf('flow', flow.name)}>
      <ThumbnailPicture className={styles['picture']} thumbnail={flow.thumbnail} />
      <span className={styles['text']}>
        <span className={styles['name']}>
          {last} <span className={styles['folder']}>{folders.toReversed().join(' / ')}</span>
        </span>
        <span className={styles['purpose']}>{flow.sentence}</span>
        {matches.map(({ kind, text }) => (
          <span key={`${kind} ${text}`} className={styles['match']}>
            {kind} <b>{text}</b>
          </span>
        ))}
        <span className={styles['figures']}>
          <span>
            {counted(flow.states, 'state')}, {counted(flow.transitions, 'transition')}
          </span>
          <Tested coverage={flow.coverage} />
        </span>
      </span>
    </a>
  );
}

/** How much of a flow its model test takes. */
export function Tested({ coverage }: { readonly coverage: CoverageFigures }) {
  const [covered, total] = coverage.transitions;
  const isWhole = covered === total && coverage.states[0] === coverage.states[1];
  return (
    <span className={isWhole ? styles['tested'] : styles['untested']}>
      {isWhole ? <CheckIcon size="small" /> : <WarningIcon size="small" />}
      {isWhole ? 'all tested' : `${covered} of ${total} tested`}
    </span>
  );
}
