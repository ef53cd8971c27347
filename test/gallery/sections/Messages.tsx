import { Alert } from '#src/components/Alert/Alert.tsx';
import { Banner } from '#src/components/Banner/Banner.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import styles from '../Gallery.module.css';

const retry = <Button variant="secondary">Try again</Button>;

export function Messages() {
  return (
    <>
      <Banner onDismiss={() => undefined}>Please use chrome browser for best experience.</Banner>
      <div className={styles['columns']}>
        <Alert tone="danger">There seems to be a issue try again later</Alert>
        <Alert tone="danger" title="Sign up is not available" action={retry}>
          It&apos;s taking longer than usual to connect to our servers. Please check your internet connection and try
          again.
        </Alert>
        <Alert tone="info">The challenge has expired. Please solve it again.</Alert>
        <Alert tone="success">Successfully Updated!</Alert>
        <LiveRegion message="" />
      </div>
    </>
  );
}
