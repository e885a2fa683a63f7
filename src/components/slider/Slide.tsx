import { memo, useLayoutEffect, useRef } from 'react';

/** Assigns a node of the page to a separate slot, without changing the node where slots can be assigned. Returns a cleanup function. */
function assign(slot: HTMLSlotElement, child: Element, name: string): () => void {
  const { slotAssignment } = slot.getRootNode() as ShadowRoot;
  if (slotAssignment === 'manual') {
    slot.assign(child);
    return () => slot.assign();
  }
  // a declarative root, or a browser without manual slots: only the slot attribute works there
  slot.name = name;
  child.slot = name;
  return () => child.removeAttribute('slot');
}

export interface SlideProps {
  /** Node of the page. */
  child: Element;
  /** Name of its slot, where slots need one. */
  name: string;
  /** `1 of 4`; undefined in a plain layout, where it is no group. */
  label: string | undefined;
  roleDescription: string | undefined;
  /** Out of view, so inert for focus and screen readers. */
  outOfView: boolean;
  /** Shown in the editor only. */
  unseen: boolean;
  /** Slides above it in a vertical row that is not moved by an engine. */
  offset: number;
  /** The engine is not loaded yet. */
  waiting: boolean;
}

/** Box of one slide: the engine moves it, never the page's node inside. */
export const Slide = memo(function Slide(props: SlideProps) {
  const { child, name, label, roleDescription, outOfView, unseen, offset } = props;
  // a translated slide counts at its place before: visible, it would be a layout shift once swiper lays it out
  const visibility = props.waiting ? 'hidden' : undefined;
  const slot = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => (slot.current ? assign(slot.current, child, name) : undefined), [child, name]);
  const group = label !== undefined && { role: 'group', 'aria-label': label, 'aria-roledescription': roleDescription };
  return (
    <div
      className="swiper-slide"
      part={unseen ? 'slide unseen' : 'slide'}
      {...group}
      inert={outOfView}
      style={offset ? { translate: `0 calc(${offset} * (100% + var(--sb-slider-gap)))`, visibility } : undefined}
    >
      <slot ref={slot} />
    </div>
  );
});
