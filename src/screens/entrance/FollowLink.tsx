import type { MouseEvent } from 'react';
import { TextLink, type TextLinkProps } from '#src/components/TextLink/TextLink.tsx';

export interface FollowLinkProps extends Omit<TextLinkProps, 'onClick'> {
  readonly href: string;
  /** Called when the visitor follows the link in this tab; with a modifier key the browser opens it elsewhere. */
  readonly onFollow: () => void;
}

/** Whether this is a click without modifiers, which the app handles instead of reloading the page. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Creates the click handler of a link to another screen. */
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
