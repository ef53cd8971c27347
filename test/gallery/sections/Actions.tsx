import { Button } from '#src/components/Button/Button.tsx';
import { ArrowLeftIcon, PencilIcon } from '#src/components/Icons/action-icons.tsx';
import { LinkButton } from '#src/components/LinkButton/LinkButton.tsx';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import styles from '../Gallery.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'link'] as const;

export function Actions() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className={styles['row']}>
          <Button variant={variant}>Register</Button>
          <Button variant={variant} icon={<ArrowLeftIcon />}>
            Back
          </Button>
          <Button variant={variant} busy>
            Register
          </Button>
          <Button variant={variant} disabled>
            Register
          </Button>
          <Button variant={variant} aria-disabled>
            Register
          </Button>
        </div>
      ))}
      <div className={styles['row']}>
        <Button variant="quiet" iconOnly aria-label="Change e-mail">
          <PencilIcon />
        </Button>
        <Button variant="secondary" iconOnly aria-label="Back">
          <ArrowLeftIcon />
        </Button>
        <LinkButton href="#login">Let&apos;s login</LinkButton>
        <LinkButton href="#login" variant="secondary" blocked>
          Blocked
        </LinkButton>
      </div>
      <p>
        Already have a account ? <TextLink href="#login">Log In</TextLink>
      </p>
      <p>
        Already have a account ?{' '}
        <TextLink href="#login" blocked>
          Log In
        </TextLink>
      </p>
      <p>
        <TextLink href="#quiet" tone="quiet">
          A quiet link
        </TextLink>
      </p>
      <div className={styles['narrow']}>
        <Button wide>Next</Button>
      </div>
    </>
  );
}
