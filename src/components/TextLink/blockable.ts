import type { ComponentPropsWithRef, MouseEvent } from 'react';

export interface Blockable {
  /** While true the link stays readable and focusable, is announced as disabled, and does not navigate. */
  readonly blocked?: boolean;
}

type Anchor = ComponentPropsWithRef<'a'>;

/** The attributes of a link that can be blocked (specification 2.3: no leaving while a request is in flight). */
export function blockable(anchor: Anchor, blocked: boolean): Anchor {
  if (!blocked) return anchor;
  const { href: _href, onClick: _onClick, onMouseEnter: _onMouseEnter, onFocus: _onFocus, ...rest } = anchor;
  return {
    ...rest,
    role: 'link',
    tabIndex: 0,
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
}
