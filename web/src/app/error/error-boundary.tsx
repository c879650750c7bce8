import { Component, type ReactNode } from "react";
import { forgetFailures } from "../lazy-page.ts";
import { RouteError } from "./route-error.tsx";

/** Catches a page that stops, so that the frame around it stays. Its key is the path: another page starts anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  componentDidCatch() {
    forgetFailures();
  }

  render() {
    return "error" in this.state ? <RouteError error={this.state.error} /> : this.props.children;
  }
}
