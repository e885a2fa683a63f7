import { Component, type ReactNode } from 'react';
import { warn } from '../../platform/warnings/warn.js';

interface ItemBoundaryProps {
  /** Element that warns. */
  host: Element;
  /** Name of the item in the warning: `the product "p-1"`. */
  name: string;
  /** Data of the item; another object is a new try. */
  item: unknown;
  /** Shown in place of an item that has failed to render. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ItemBoundaryState {
  failed: boolean;
  item: unknown;
}

/** Error boundary around one of many items: one that fails to render is replaced by its fallback, with one warning, and the others stay. */
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
