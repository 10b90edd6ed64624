import { Component, type ReactNode } from 'react';

type Props = {
  /** Drawn instead of the children after one threw; `reset` tries them again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
};
type State = { failed: false } | { failed: true; error: unknown };

/** Keeps what its children throw from the rest of the screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  /** The same for ever, so that a fallback's effects do not run again with each render. */
  readonly #reset = () => this.setState({ failed: false });

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.state.error, this.#reset) : this.props.children;
  }
}
