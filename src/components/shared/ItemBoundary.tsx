import { Component, type ReactNode } from 'react';
import { warn } from '../../platform/element/warn.js';

interface ItemBoundaryProps {
  /** The element that warns. */
  host: Element;
  /** Which one it is, for the warning: `the product "p-1"`. */
  name: string;
  /** What it is drawn from; another object is a new try. */
  item: unknown;
  /** Stands in the place of an item that cannot be shown. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ItemBoundaryState {
  failed: boolean;
  item: unknown;
}

/** Around one of many: an item that cannot be shown takes itself away with one warning, and the others stay. */
export class ItemBoundary extends Component<ItemBoundaryProps, ItemBoundaryState> {
  override state: ItemBoundaryState = { failed: false, item: this.props.item };

  static getDerivedStateFromError(): Partial<ItemBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ item }: ItemBoundaryProps, state: ItemBoundaryState): ItemBoundaryState | null {
    return item === state.item ? null : { failed: false, item };
  }

  override componentDidCatch(error: Error): void {
    const { host, name } = this.props;
    warn(host, `${name} could not be shown`, error);
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}
