import { Component, type ReactNode } from 'react';

interface QuietBoundaryProps {
  readonly children: ReactNode;
  readonly onBroken?: () => void;
}

/** Renders nothing after an error inside it, and does not affect the screen beside it. */
export class QuietBoundary extends Component<QuietBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
