import { useState, type ComponentType } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { StatefulCarousel } from '#src/components/Carousel/carousel.fixture.tsx';
import { Confetti } from '#src/components/Confetti/Confetti.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { Notices } from '#src/components/Notices/Notices.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import { StepCircles } from '#src/components/StepCircles/StepCircles.tsx';
import styles from './Gallery.module.css';
import { callsScenes } from './call-list-scenes.tsx';
import { admissionScenes } from './admission-scenes.tsx';
import { callScenes } from './call-scenes.tsx';
import { NumberChoice } from './sections/Choices.tsx';
import { Address, Country } from './sections/Pickers.tsx';
import { LivePin } from './sections/Pins.tsx';
import { slides } from './slides.ts';

const cities = [{ value: '20', label: 'London' }];

function SignUp({ slide }: { readonly slide: number }) {
  return (
    <div className={styles['split']}>
      <aside aria-label="What you get">
        <StatefulCarousel slides={slides} start={slide} header={<Logo tone="panel" />} />
      </aside>
      <main className={styles['side']}>
        <h1>Choose your telephone number</h1>
        <Field label="City">
          <Select placeholder="Select city" options={cities} value="20" onChange={() => undefined} />
        </Field>
        <NumberChoice />
        <Button wide>Next</Button>
      </main>
    </div>
  );
}

function Modal({ layer }: { readonly layer: 'top' | 'page' }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <main className={styles['gallery']}>
      <h1>Behind the dialog</h1>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={layer === 'top' ? 'Congratulations!' : 'Verify'}
        layer={layer}
        size={layer === 'top' ? 'medium' : 'small'}
        footer={<Button onClick={() => setIsOpen(false)}>Done</Button>}
      >
        {layer === 'top' ? (
          <StepCircles results={['succeed', 'succeed', 'failed', 'pending', 'pending']} />
        ) : (
          <LivePin length={6} />
        )}
      </Dialog>
    </main>
  );
}

function Toasts() {
  return (
    <main className={styles['gallery']}>
      <h1>Notices</h1>
      <Confetti />
      <Notices
        onDismiss={() => undefined}
        onDismissAll={() => undefined}
        notices={[
          { id: '1', tone: 'success', text: 'Successfully Updated!' },
          { id: '2', tone: 'danger', text: 'There seems to be a issue try again later', count: 3 },
          { id: '3', tone: 'info', text: 'You are back online' },
        ]}
      />
    </main>
  );
}

function Open() {
  return (
    <main className={styles['gallery']}>
      <h1>Pickers</h1>
      <Field label="Address country">
        <Country />
      </Field>
      <Field label="Address">
        <Address status="ready" />
      </Field>
      <Field label="Address, none found">
        <Address status="empty" />
      </Field>
    </main>
  );
}

/** Whole views and overlays, by name. */
export const scenes: Readonly<Record<string, ComponentType>> = {
  insights: () => <SignUp slide={0} />,
  devices: () => <SignUp slide={1} />,
  anywhere: () => <SignUp slide={2} />,
  recognition: () => <SignUp slide={3} />,
  dialog: () => <Modal layer="top" />,
  'dialog-in-page': () => <Modal layer="page" />,
  notices: Toasts,
  pickers: Open,
  ...admissionScenes,
  ...callScenes,
  ...callsScenes,
};
