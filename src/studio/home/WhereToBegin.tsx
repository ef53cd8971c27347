import { hrefOf } from '../shell/route.ts';
import styles from './WhereToBegin.module.css';

const ways = [
  {
    name: 'Read a flow',
    text: 'Sign-in, for example: its states, what leads from each to the next, and the lines of code.',
    href: hrefOf('flow', 'sign-in/sign-in'),
  },
  {
    name: 'Play a flow',
    text: 'Send events, end what it waits for, step back, and share the steps as a link. The screen is beside it.',
    href: hrefOf('flow', 'sign-up/verification', { panel: 'play' }),
  },
  {
    name: 'See all actors',
    text: 'Which machine runs which, and the events that pass between them.',
    href: hrefOf('actors'),
  },
  {
    name: 'Watch the app',
    text: 'The running app in another tab, as its machines move.',
    href: hrefOf('live'),
  },
] as const;

/** What a user of the studio can do first. */
export function WhereToBegin() {
  return (
    <ul role="list" className={styles['ways']} aria-label="Where to begin">
      {ways.map(({ name, text, href }) => (
        <li key={name}>
          <a className={styles['way']} href={href}>
            <b>{name}</b>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
