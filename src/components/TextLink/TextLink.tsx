import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { blockable, type Blockable } from './blockable.ts';
import styles from './TextLink.module.css';

export interface TextLinkProps extends ComponentPropsWithRef<'a'>, Blockable {
  /** `quiet` is muted until hovered. */
  readonly tone?: 'accent' | 'quiet';
}

/** A link in running text. Pass it to the router's `createLink` to navigate without a page load. */
export function TextLink({ blocked = false, tone = 'accent', className, ...rest }: TextLinkProps) {
  return <a {...blockable(rest, blocked)} className={classNames(styles['link'], styles[tone], className)} />;
}
