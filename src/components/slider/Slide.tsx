import { useLayoutEffect, useRef } from 'react';

/** Shows a node of the page in a slot of its own, and leaves the node as it is. */
function assign(slot: HTMLSlotElement, child: Element, name: string): () => void {
  const { slotAssignment } = slot.getRootNode() as ShadowRoot;
  if (slotAssignment === 'manual') {
    slot.assign(child);
    return () => slot.assign();
  }
  // a declarative root, or an engine without manual slots: there, only the slot attribute can say it
  slot.name = name;
  child.slot = name;
  return () => child.removeAttribute('slot');
}

export interface SlideProps {
  /** The page's own node. */
  child: Element;
  /** Its slot's name, where slots need one. */
  name: string;
  /** `1 of 4` */
  label: string;
  roleDescription: string | undefined;
  /** Out of view, so out of reach for focus and screen readers. */
  away: boolean;
}

/** One slide: swiper moves this box, never the page's node in it. */
export function Slide({ child, name, label, roleDescription, away }: SlideProps) {
  const slot = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => (slot.current ? assign(slot.current, child, name) : undefined), [child, name]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      className="swiper-slide"
      part="slide"
      role="group"
      aria-roledescription={roleDescription}
      aria-label={label}
      inert={away}
    >
      <slot ref={slot} />
    </div>
  );
}
