let serial = 0;

/** Box in the document's tree, shown inside an element's shadow root however deeply that is nested. */
export interface SlottedBox {
  box: HTMLElement;
  /** Shows another node of the document in the same place. */
  add(node: HTMLElement): void;
  /** Removes all of its nodes from the page. */
  remove(): void;
}

/**
 * Creates a box for the slot `name` of `host`. If the host is in a shadow root itself, as the form of a cart is, slots pass the box through
 * from the outer element: third-party scripts find only nodes in the document's tree.
 */
export function slottedBox(host: HTMLElement, name: string): SlottedBox {
  serial += 1;
  const id = `sb-${name}-${serial}`;
  const added: HTMLElement[] = [];
  let outer = host;
  let slot = name;
  for (let root = outer.getRootNode(); root instanceof ShadowRoot; root = outer.getRootNode()) {
    const through = document.createElement('slot');
    through.name = id;
    through.slot = slot;
    outer.append(through);
    added.push(through);
    outer = root.host as HTMLElement;
    slot = id;
  }
  const add = (node: HTMLElement) => {
    node.slot = slot;
    outer.append(node);
    added.push(node);
  };
  const box = document.createElement('div');
  box.id = id;
  add(box);
  return {
    box,
    add,
    remove() {
      for (const node of added) node.remove();
    },
  };
}
