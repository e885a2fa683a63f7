export type Eyes = ReturnType<typeof openEyes>;

declare global {
  /** Functions that a tab runs in its page: what a visitor sees, and where they press. */
  var eyes: Eyes;
}

/** Query for a visible element. */
export interface Wanted {
  selector: string;
  /** Part of its name, or a pattern. */
  name: string | RegExp;
  /** Takes the first of several elements. */
  first: boolean;
}

/** Creates `eyes`. It runs in the page, so it must not use anything outside this function. */
export function openEyes() {
  const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const held: Element[] = [];
  /** Milliseconds after which several matches are an error and no transition. */
  const SEVERAL_FOR = 3000;
  let severalSince = Number.POSITIVE_INFINITY;
  let last = '';
  let still = 0;
  let reached = false;
  let astray = false;
  let stopWatching = () => {};

  /** All elements that match a selector, shadow roots included, in document order. */
  function all<T extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): T[] {
    const found: T[] = [];
    const walk = (node: ParentNode) => {
      for (const element of node.querySelectorAll<T>('*')) {
        if (element.matches(selector)) found.push(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(root);
    if (root instanceof Element && root.shadowRoot) walk(root.shadowRoot);
    return found;
  }

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

  /** A node and its ancestors in the flat tree: through slots and shadow roots. */
  function aroundOf(node: Node): Node[] {
    const around: Node[] = [];
    for (let at: Node | null = node; at; ) {
      around.push(at);
      const root: Node | null = at.parentNode;
      // not only `host`: a link has one too, a string
      at = (at as Element).assignedSlot ?? (root instanceof ShadowRoot ? root.host : root);
    }
    return around;
  }

  const isWithin = (node: Node, outer: Node) => aroundOf(node).includes(outer);

  /** Returns true for a finite animation that runs or is delayed; scroll-driven ones do not count. */
  function isUnderWay({ playState, timeline, effect }: Animation): boolean {
    const ends = Number.isFinite(Number(effect?.getComputedTiming().endTime));
    return playState === 'running' && timeline === document.timeline && ends;
  }

  /** Returns true if an animation, also a delayed one, may move an element. */
  const isMoved = (element: Element) =>
    aroundOf(element).some((node) => node instanceof Element && node.getAnimations().some(isUnderWay));

  const labelsOf = (element: Element) => [...((element as Partial<HTMLInputElement>).labels ?? [])];

  /** Name of an element: its label, or its text. */
  function nameOf(element: Element): string {
    const labels = labelsOf(element).map((label) => label.textContent ?? '');
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '');
    return name.replace(/\s+/g, ' ').trim();
  }

  /** Visible elements that match; only those in an open modal dialog. */
  function visible({ selector, name }: Omit<Wanted, 'first'>): HTMLElement[] {
    const modal = all('dialog:modal').at(-1);
    const fits = (element: Element) =>
      typeof name === 'string' ? nameOf(element).includes(name) : name.test(nameOf(element));
    return all(selector).filter(
      (element) => isVisible(element) && fits(element) && (!modal || isWithin(element, modal)),
    );
  }

  /** Stores an element. Returns its number for later calls. */
  const hold = (element: Element): number => (held.includes(element) ? held.indexOf(element) : held.push(element) - 1);

  /** Finds the one element that matches; null if there is none yet, `several` if more than one stay for some time. */
  function find(wanted: Wanted): { number: number } | { several: number } | null {
    const found = visible(wanted);
    if (found.length < 2 || wanted.first) {
      severalSince = Number.POSITIVE_INFINITY;
      return found[0] ? { number: hold(found[0]) } : null;
    }
    severalSince = Math.min(severalSince, performance.now());
    return performance.now() - severalSince > SEVERAL_FOR ? { several: found.length } : null;
  }

  function middleOf(element: Element): { x: number; y: number } {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  }

  /** The innermost element at a point, shadow roots included. */
  function at(x: number, y: number, root: DocumentOrShadowRoot): Element | null {
    const found = root.elementFromPoint(x, y);
    // a shadow root also returns elements outside of it
    if (!found?.shadowRoot || (root instanceof ShadowRoot && found.getRootNode() !== root)) return found;
    return at(x, y, found.shadowRoot) ?? found;
  }

  /** Returns true if a click in the middle would hit an element or its label. */
  function isUncovered(element: Element): boolean {
    const { x, y } = middleOf(element);
    const hit = at(x, y, document);
    return hit !== null && [element, ...labelsOf(element)].some((target) => isWithin(hit, target));
  }

  /** Width and height of the area around an element's middle that hits the element; in pixels, up to `most`. */
  function reachOf(element: Element, most: number): { width: number; height: number } {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const wanted = [element, ...labelsOf(element)];
    const along = (x: number, y: number) => {
      for (let far = 0; far < most; far++) {
        const hit = at(left + width / 2 + x * (far + 0.5), top + height / 2 + y * (far + 0.5), document);
        if (!hit || !wanted.some((target) => isWithin(hit, target))) return far;
      }
      return most;
    };
    return {
      width: Math.min(most, along(-1, 0) + along(1, 0)),
      height: Math.min(most, along(0, -1) + along(0, 1)),
    };
  }

  /** Visible controls of the library whose target is below `least` pixels: element, part and size. */
  function missedByFingers(least: number, except: string): string[] {
    const pressed = 'button, summary, a[href], input:not([type="range"]), select, textarea, [role="tab"]';
    const reached = visible({ selector: `:is(${pressed}):not(${except})`, name: '' }).filter((element) => {
      const isOurs = element.getRootNode() instanceof ShadowRoot;
      return (
        isOurs &&
        !aroundOf(element).some(
          (node) => node instanceof HTMLElement && (node.inert || 'visuallyHidden' in node.dataset),
        )
      );
    });
    return reached.flatMap((element) => {
      const { width, height } = reachOf(element, least);
      const { host } = element.getRootNode() as ShadowRoot;
      const name = `${host.localName} ${element.getAttribute('part') ?? element.localName}`;
      return width < least || height < least ? [`${name} ${width}x${height}`] : [];
    });
  }

  /** Point to press an element: null until it has not moved in view for two frames and nothing covers it. */
  function aim(element: Element): { x: number; y: number } | null {
    const point = middleOf(element);
    const now = [hold(element), ...Object.values(element.getBoundingClientRect().toJSON())].join();
    still = now === last && !isMoved(element) ? still + 1 : 0;
    last = now;
    const isInView = point.x > 0 && point.y > 0 && point.x < innerWidth && point.y < innerHeight;
    if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return isInView && still > 1 && isUncovered(element) ? point : null;
  }

  /**
   * Records whether a press reaches an element. A press that misses, because the page has moved since `aim()`, is hidden from the page. For
   * a link or a button only the click counts: if the page grows above it between press and release, the engine dispatches the click on the
   * common ancestor.
   */
  function watch(element: Element): void {
    const wanted = [element, ...labelsOf(element)];
    const answersClick = element.closest('a[href], button') !== null;
    reached = false;
    astray = false;
    const note = (event: Event) => {
      const path = event.composedPath();
      if (wanted.some((target) => path.includes(target))) {
        reached ||= !answersClick || event.type === 'click';
        return;
      }
      if (reached) return; // the press itself has removed or moved the element
      astray = true;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const type of PRESS) addEventListener(type, note, true);
    stopWatching = () => {
      for (const type of PRESS) removeEventListener(type, note, true);
    };
  }

  function hasReached(): boolean {
    stopWatching();
    return reached || !astray;
  }

  function focused(): Element | null {
    let found = document.activeElement;
    while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
    return found;
  }

  function isOnScreen(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom >= 0 && top <= innerHeight;
  }

  /** Lists visible elements that are not defined, still loading or without texts; empty if there are none. */
  function missing(): string {
    const undefinedOnes = [...document.querySelectorAll(':not(:defined)')].filter(
      (element) => isOnScreen(element) && element.checkVisibility(),
    );
    const onTheirWay = all('[part~=skeleton], [part~=field-place][data-state=loading]').filter((part) =>
      part.checkVisibility(),
    );
    const nameless = all('button').filter((button) => button.checkVisibility() && !isNamed(button));
    return [...undefinedOnes, ...onTheirWay, ...nameless].map(({ localName, part }) => `${localName} ${part}`).join();
  }

  /** Returns true if a button has text, slotted text, a label, or a picture with alternative text. */
  function isNamed(button: HTMLElement): boolean {
    const slotted = [...button.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes({ flatten: true }));
    // biome-ignore lint/performance/useDomNodeTextContent: a hidden badge is no name
    const words = [button.ariaLabel, button.title, button.innerText, ...slotted.map(({ textContent }) => textContent)];
    return words.some((text) => text?.trim()) || Boolean(button.querySelector('img[alt]:not([alt=""])'));
  }

  /**
   * Lists running animations of visible elements. Firefox keeps the animation of a node that is no longer slotted, or that
   * `content-visibility` skips, at its last time.
   */
  function moving(): string[] {
    const roots = [document, ...all('*').flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    return roots
      .flatMap((root) => root.getAnimations())
      .filter(
        (animation) => isUnderWay(animation) && (animation.effect as KeyframeEffect).target?.checkVisibility() === true,
      )
      .map((animation) => {
        const { target, pseudoElement } = animation.effect as KeyframeEffect;
        const { transitionProperty, animationName } = animation as Partial<CSSTransition & CSSAnimation>;
        const part = target?.getAttribute('part') ?? target?.localName;
        return `${part}${pseudoElement ?? ''} ${transitionProperty ?? animationName} at ${animation.currentTime}`;
      });
  }

  /** Waits for the next frame, or 50 ms in a hidden page. */
  const frame = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, 50);
    });

  // Firefox cancels requests when a page is left, and the page then logs that they failed
  addEventListener('beforeunload', () => {
    console.error = () => {};
    console.warn = () => {};
  });

  return {
    all,
    isVisible,
    nameOf,
    visible,
    hold,
    held,
    find,
    aim,
    watch,
    hasReached,
    focused,
    isOnScreen,
    missedByFingers,
    missing,
    moving,
    frame,
  };
}
