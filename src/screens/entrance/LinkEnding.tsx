import type { ReactNode } from 'react';
import { LinkButton } from '#src/components/LinkButton/LinkButton.tsx';
import { followOnPress } from './FollowLink.tsx';
import { paths } from './paths.ts';
import { SubScreen } from './SubScreen.tsx';

export interface LinkEndingProps {
  readonly title: string;
  readonly pageTitle: string;
  readonly children: ReactNode;
  readonly action: string;
  /** Whether an action of the visitor on this page led to this ending. */
  readonly arrived: boolean;
  readonly onLogin: () => void;
}

/** The end of a page that was opened from an e-mail, successful or not: the result, and a link to continue. */
export function LinkEnding({ title, pageTitle, children, action, arrived, onLogin }: LinkEndingProps) {
  return (
    <SubScreen title={title} pageTitle={pageTitle} lead={children} arrived={arrived}>
      <div>
        <LinkButton href={paths.login} onClick={followOnPress(onLogin)}>
          {action}
        </LinkButton>
      </div>
    </SubScreen>
  );
}
