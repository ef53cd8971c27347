import { Component, type ReactNode } from 'react';
import { Alert } from '#src/components/Alert/Alert.tsx';
import styles from './Studio.module.css';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Shows why a page cannot be shown. */
export class Boundary extends Component<BoundaryProps, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return (
      <main className={styles['missing']}>
        <h1>This page cannot be shown</h1>
        <Alert tone="danger">{message}</Alert>
      </main>
    );
  }
}
