import type { MouseEvent } from 'react';
import { TextLink, type TextLinkProps } from '#src/components/TextLink/TextLink.tsx';

export interface FollowLinkProps extends Omit<TextLinkProps, 'onClick'> {
  readonly href: string;
  /** The visitor follows it in this tab; with a modifier key the browser opens it elsewhere by itself. */
  readonly onFollow: () => void;
}

/** True for a plain press, which the app answers itself instead of loading the page anew. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** What a link to another screen does with a press. */
export const followOnPress =
  (follow: () => void) =>
  (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    follow();
  };

/** A link to another screen of the app. */
export function FollowLink({ onFollow, ...rest }: FollowLinkProps) {
  return <TextLink {...rest} onClick={followOnPress(onFollow)} />;
}
