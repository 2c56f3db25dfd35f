import { Component, type ReactNode } from 'react';

export interface ScreenBoundaryProps {
  /** Called with an exception from rendering the children; it must navigate to another screen. */
  readonly onError: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Keeps the app alive if a screen cannot be rendered: nothing is shown until the next screen, which has its own
 * boundary. The error screen has none: if it throws, the last resort is shown (./fallback/lastResort.ts).
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
