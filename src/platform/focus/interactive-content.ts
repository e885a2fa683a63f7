/** Fields, and a dialog, which covers what it stands in. */
const FIELDS = 'input, textarea, select, [role="slider"], dialog[open]';
const DRAGGED = `${FIELDS}, [draggable="true"]`;
const KEYED = `${FIELDS}, video, audio, [role="spinbutton"]`;
/** Pixels at the foot of a video in which browsers show its controls. */
const VIDEO_CONTROLS = 72;

/**
 * True if something between an event's origin and the listening element uses movement along the axis itself: fields, maps, sliders, tables
 * that scroll, the controls of a video.
 */
export function takesSwipes(event: MouseEvent, axis: 'x' | 'y'): boolean {
  return contentOf(event).some((node) => {
    const { touchAction, overflowX, overflowY } = getComputedStyle(node);
    const [room, length, overflow] =
      axis === 'x'
        ? [node.clientWidth, node.scrollWidth, overflowX]
        : [node.clientHeight, node.scrollHeight, overflowY];
    const scrolls = length > room && /auto|scroll/.test(overflow);
    const isLeftToBrowser = /auto|manipulation/.test(touchAction) || touchAction.includes(`pan-${axis}`);
    const isVideoControl =
      node.matches('video[controls]') && node.getBoundingClientRect().bottom - event.clientY < VIDEO_CONTROLS;
    return scrolls || !isLeftToBrowser || isVideoControl || node.isContentEditable || node.matches(DRAGGED);
  });
}

/** True if something between an event's origin and the listening element uses arrow keys itself. */
export function takesArrowKeys(event: Event): boolean {
  return contentOf(event).some((node) => node.isContentEditable || node.matches(KEYED));
}

/** Elements from an event's origin up to the listening one, which is excluded, through shadow roots and slots. */
function contentOf(event: Event): HTMLElement[] {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(event.currentTarget as EventTarget));
  return inside.filter((node): node is HTMLElement => node instanceof Element);
}
