import { Component, type ReactNode } from 'react';
import { errorText } from 'src/support/model/text';

export interface ErrorCatcherProps {
  /** The subject that could not be shown, as the beginning of a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/**
 * An error boundary, because a log may contain anything. It names what cannot be shown, and the rest of the bench
 * continues.
 */
export class ErrorCatcher extends Component<ErrorCatcherProps, { readonly problem?: string }> {
  override state: { readonly problem?: string } = {};

  static getDerivedStateFromError(error: unknown): { readonly problem: string } {
    return { problem: errorText(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    return (
      <p role="alert" className="notice notice-bad">
        {this.props.what} cannot be shown: {problem}
      </p>
    );
  }
}
