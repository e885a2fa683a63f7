import { memo, useLayoutEffect, useRef } from 'react';

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
  /** `group`, unless the layout is plain. */
  role: string | undefined;
  /** `1 of 4` */
  label: string | undefined;
  roleDescription: string | undefined;
  /** Out of view, so out of reach for focus and screen readers. */
  outOfView: boolean;
  /** Seen by the editor only. */
  unseen: boolean;
  /** How many slides down it lies, in a vertical row. */
  offset: number;
  /** Swiper is on its way. */
  waiting: boolean;
}

/** One slide: swiper moves this box, never the page's node in it. */
export const Slide = memo(function Slide(props: SlideProps) {
  const { child, name, role, label, roleDescription, outOfView, unseen, offset } = props;
  // what is moved down still counts as lying above: shown, it would be a layout shift when swiper lays it where it is seen
  const visibility = props.waiting ? 'hidden' : undefined;
  const slot = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => (slot.current ? assign(slot.current, child, name) : undefined), [child, name]);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a role wherever it has a description
    <div
      className="swiper-slide"
      part={unseen ? 'slide unseen' : 'slide'}
      role={role}
      aria-roledescription={roleDescription}
      aria-label={label}
      inert={outOfView}
      style={offset ? { translate: `0 calc(${offset} * (100% + var(--sb-slider-gap)))`, visibility } : undefined}
    >
      <slot ref={slot} />
    </div>
  );
});
