import { Component, type ReactNode } from "react";
import { forgetFailures } from "../lazy-page.ts";
import { RouteError } from "./route-error.tsx";

interface Props {
  children: ReactNode;
  /** A part that nobody waits for: where it stops it is gone, and the error is reported like one that no screen shows. */
  quiet?: boolean;
}

/** Catches a page that stops, so that the frame around it stays. Its key is the path: another page starts anew. */
export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  componentDidCatch(error: unknown) {
    forgetFailures();
    if (this.props.quiet) reportError(error);
  }

  render() {
    if (!("error" in this.state)) return this.props.children;
    return this.props.quiet ? null : <RouteError error={this.state.error} />;
  }
}
