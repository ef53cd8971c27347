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
  /** The visitor has done something here that led to this. */
  readonly arrived: boolean;
  readonly onLogin: () => void;
}

/** Where a link from an e-mail ends, well or not: what is the matter, and the way on. */
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
