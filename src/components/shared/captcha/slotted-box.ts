let serial = 0;

/** A box in the document's own tree that is seen inside an element's shadow root, however many roots lie around it. */
export interface SlottedBox {
  box: HTMLElement;
  /** Shows another node of the document in the same place. */
  add(node: HTMLElement): void;
  /** Takes all of it out of the page again. */
  remove(): void;
}

/**
 * Makes a box for the slot `name` of `host`. Where the host itself stands in a shadow root, as the form of a cart does, slots hand the box through from the element
 * around: third parties find nothing that is not in the document's own tree.
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
