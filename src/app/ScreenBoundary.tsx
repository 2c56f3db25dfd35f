import { Component, type ReactNode } from 'react';

export interface ScreenBoundaryProps {
  /** Told of an exception in rendering what is inside; it is to show another screen. */
  readonly onError: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Keeps the app when a screen cannot be rendered: nothing stands in its place until the next screen, in a boundary of its
 * own, is shown. Around the error screen there is none: what it throws is left to the page's last resort.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(thrown);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
