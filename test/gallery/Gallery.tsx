import type { ReactNode } from 'react';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { Actions } from './sections/Actions.tsx';
import { Areas } from './sections/Areas.tsx';
import { Choices } from './sections/Choices.tsx';
import { Fields } from './sections/Fields.tsx';
import { Messages } from './sections/Messages.tsx';
import { Pickers } from './sections/Pickers.tsx';
import { Pins } from './sections/Pins.tsx';
import { Progress } from './sections/Progress.tsx';
import { Tokens } from './sections/Tokens.tsx';
import styles from './Gallery.module.css';

const sections: readonly { readonly name: string; readonly content: ReactNode }[] = [
  { name: 'Tokens and icons', content: <Tokens /> },
  { name: 'Icons of the wider areas', content: <Areas /> },
  { name: 'Buttons and links', content: <Actions /> },
  { name: 'Fields', content: <Fields /> },
  { name: 'PIN entry and countdown', content: <Pins /> },
  { name: 'Pickers', content: <Pickers /> },
  { name: 'Choosing a number', content: <Choices /> },
  { name: 'Messages', content: <Messages /> },
  { name: 'Progress', content: <Progress /> },
];

export function Gallery() {
  return (
    <main className={styles['gallery']}>
      <h1>
        <Logo /> Components
      </h1>
      {sections.map(({ name, content }) => (
        <section key={name} className={styles['section']} aria-label={name}>
          <h2>{name}</h2>
          {content}
        </section>
      ))}
    </main>
  );
}
