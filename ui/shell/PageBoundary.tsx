import { Component, type ReactNode } from "react";
import { ErrorView } from "./ErrorView.tsx";

interface PageBoundaryProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** A page that cannot be drawn is an error page and nothing more: what stands around it works on. Give it a new key for another page. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <ErrorView status={500} address={this.props.address} /> : this.props.children;
  }
}
