export type Eyes = ReturnType<typeof openEyes>;

declare global {
  /** What a visitor sees of the page, and where they press; in functions that a tab runs in its page. */
  var eyes: Eyes;
}

/** What can be pressed, as one looks for it. */
export interface Wanted {
  selector: string;
  /** Part of its name, or what its name fits. */
  name: string | RegExp;
  /** Several are as good as one: the first is taken. */
  first: boolean;
}

/** Gives `eyes`. All of it runs in the page: nothing outside this function is there. */
export function openEyes() {
  const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const held: Element[] = [];
  /** Milliseconds after which several are no coming and going any more. */
  const SEVERAL_FOR = 3000;
  let severalSince = Number.POSITIVE_INFINITY;
  let last = '';
  let still = 0;
  let reached = false;
  let astray = false;
  let stopWatching = () => {};

  /** Every element with this selector, shadow roots included, in document order. */
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

  /** A node and all that it lies in as it is seen: through slots and shadow roots. */
  function aroundOf(node: Node): Node[] {
    const around: Node[] = [];
    for (let at: Node | null = node; at; ) {
      around.push(at);
      const root: Node | null = at.parentNode;
      // a link has a host, too, in words
      at = (at as Element).assignedSlot ?? (root instanceof ShadowRoot ? root.host : root);
    }
    return around;
  }

  const isWithin = (node: Node, outer: Node) => aroundOf(node).includes(outer);

  /** Whether an animation runs, or is about to, and ends by itself; what goes round for ever, and what follows the scroll, does not. */
  function isUnderWay({ playState, timeline, effect }: Animation): boolean {
    const ends = Number.isFinite(Number(effect?.getComputedTiming().endTime));
    return playState === 'running' && timeline === document.timeline && ends;
  }

  /** Whether an animation will move an element: one that is late to begin leaves it where it was for some frames. */
  const isMoved = (element: Element) =>
    aroundOf(element).some((node) => node instanceof Element && node.getAnimations().some(isUnderWay));

  const labelsOf = (element: Element) => [...((element as Partial<HTMLInputElement>).labels ?? [])];

  /** What a person would call an element: its label, or its words. */
  function nameOf(element: Element): string {
    const labels = labelsOf(element).map((label) => label.textContent ?? '');
    const name = element.getAttribute('aria-label') ?? (labels.join(' ') || element.textContent || '');
    return name.replace(/\s+/g, ' ').trim();
  }

  /** What can be seen of what is wanted; a modal dialog makes all that is behind it inert. */
  function visible({ selector, name }: Omit<Wanted, 'first'>): HTMLElement[] {
    const modal = all('dialog:modal').at(-1);
    const fits = (element: Element) =>
      typeof name === 'string' ? nameOf(element).includes(name) : name.test(nameOf(element));
    return all(selector).filter(
      (element) => isVisible(element) && fits(element) && (!modal || isWithin(element, modal)),
    );
  }

  /** Keeps an element for the visitor, who names it by its number. */
  const hold = (element: Element): number => (held.includes(element) ? held.indexOf(element) : held.push(element) - 1);

  /** What is wanted, once there is one of it; how many there are when it stays at several. */
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

  /** What is seen at a point of a page: the innermost element, shadow roots included. */
  function at(x: number, y: number, root: DocumentOrShadowRoot): Element | null {
    const found = root.elementFromPoint(x, y);
    // a root gives what lies over it, too
    if (!found?.shadowRoot || (root instanceof ShadowRoot && found.getRootNode() !== root)) return found;
    return at(x, y, found.shadowRoot) ?? found;
  }

  /** Whether the mouse would reach an element, or a label of it. */
  function isUncovered(element: Element): boolean {
    const { x, y } = middleOf(element);
    const hit = at(x, y, document);
    return hit !== null && [element, ...labelsOf(element)].some((target) => isWithin(hit, target));
  }

  /** How far a finger reaches an element from its middle, to both sides and up and down together, in whole pixels up to `most`. */
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

  /** What of our elements can be seen and is pressed, and a finger reaches less of than `least` pixels: its element, part and reach. */
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

  /** Where an element can be pressed: nothing moves it, it stands still in view for two frames, and nothing lies over it. Null until then. */
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
   * Watches whether a press reaches the element. One that lands elsewhere, because the page has moved between the look and the press, is kept from the
   * page: a visitor would have seen it move. A link or a button is reached by the click alone: when the page grows above it between the press and the
   * release, the engine sends that click to what both have in common.
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
      if (reached) return; // what was pressed has gone or moved by the press itself
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

  /** What is not yet there of what can be seen now: elements, what they ask for, their words. Empty when all is; what is further down comes as it comes near. */
  function missing(): string {
    const undefinedOnes = [...document.querySelectorAll(':not(:defined)')].filter(isOnScreen);
    const onTheirWay = all('[part~=skeleton]').filter((part) => part.checkVisibility());
    const nameless = all('button').filter((button) => button.checkVisibility() && !isNamed(button));
    return [...undefinedOnes, ...onTheirWay, ...nameless].map(({ localName, part }) => `${localName} ${part}`).join();
  }

  /** Whether a button has words, its own or slotted ones, a label, or a picture with a name. */
  function isNamed(button: HTMLElement): boolean {
    const slotted = [...button.querySelectorAll('slot')].flatMap((slot) => slot.assignedNodes({ flatten: true }));
    // biome-ignore lint/performance/useDomNodeTextContent: a hidden badge names nothing
    const words = [button.ariaLabel, button.title, button.innerText, ...slotted.map(({ textContent }) => textContent)];
    return words.some((text) => text?.trim()) || Boolean(button.querySelector('img[alt]:not([alt=""])'));
  }

  /**
   * What is still on its way to its place or its colour. Firefox lets the animation of a node live on that no slot shows any more, or that is left out
   * until it is found, at the time it had then.
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

  /** The next frame; a page that nobody looks at draws none. */
  const frame = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, 50);
    });

  // Firefox ends what is on its way when a page is left, and the page still says that it could not be loaded; nobody reads that
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
