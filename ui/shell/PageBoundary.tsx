import { Component, type ReactNode } from "react";
import { ErrorView } from "./ErrorView.tsx";

interface PageBoundaryProps {
  readonly address: string;
  /** What is drawn: another one is drawn anew. */
  readonly page: object;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  /** What could not be drawn; null while nothing failed. */
  readonly broken: object | null;
}

/** A page that cannot be drawn is an error page and nothing more: what stands around it works on, and so does the next page. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: null };

  override componentDidCatch() {
    this.setState({ broken: this.props.page });
  }

  override render() {
    return this.state.broken === this.props.page ? <ErrorView status={500} address={this.props.address} /> : this.props.children;
  }
}
