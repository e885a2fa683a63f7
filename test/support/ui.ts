const FIELDS = ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'switch'];

const NATIVE: Readonly<Record<string, string>> = {
  button: 'button, input[type=button], input[type=submit], input[type=reset], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  navigation: 'nav',
  dialog: 'dialog',
  img: 'img',
  listitem: 'li',
  list: 'ul, ol',
  status: 'output',
  field: 'input:not([type=button], [type=submit], [type=reset], [type=hidden]), select, textarea',
};

type Name = string | RegExp;

/** Queries an element by part, role and name, in its shadow root or, without one, in its children. */
export function ui(element: Element) {
  const within: ParentNode = element.shadowRoot ?? element;
  const parts = <T extends HTMLElement = HTMLElement>(name: string) => [
    ...within.querySelectorAll<T>(`[part~="${name}"]`),
  ];
  const ofRole = (role: string) => [
    ...within.querySelectorAll<HTMLElement>(
      (role === 'field' ? FIELDS : [role]).map((one) => `[role="${one}"]`).join() +
        (NATIVE[role] ? `, ${NATIVE[role]}` : ''),
    ),
  ];
  const all = <T extends HTMLElement = HTMLElement>(role: string, name?: Name) =>
    ofRole(role).filter((one) => fits(one, role) && (name === undefined || isNamed(one, name))) as T[];
  const the = <T extends HTMLElement = HTMLElement>(role: string, name?: Name): T => {
    const what = name === undefined ? role : `${role} "${name}"`;
    const others = () => all(role).map((one) => `"${nameOf(one)}"`);
    return only<T>(
      all(role, name),
      () => `${what} in <${element.localName}>, which has: ${others().join(', ') || 'none'}`,
    );
  };
  return {
    get root() {
      return element.shadowRoot as ShadowRoot;
    },
    /** Its text in one line, without content that is hidden from sight or from screen readers. */
    get text() {
      return textOf(within as unknown as Node);
    },
    parts,
    texts: (name: string) => parts(name).map(({ textContent }) => textContent ?? ''),
    part: <T extends HTMLElement>(name: string) => parts<T>(name)[0] ?? null,
    thePart: <T extends HTMLElement>(name: string) =>
      only(parts<T>(name), () => `part "${name}" in <${element.localName}>`),
    /** All visible elements with a role and, if given, a name. */
    all,
    the,
    button: (name?: Name) => the<HTMLButtonElement>('button', name),
    link: (name?: Name) => the<HTMLAnchorElement>('link', name),
    field: <T extends HTMLElement = HTMLInputElement>(name?: Name) => the<T>('field', name),
  };
}

function only<T>(found: readonly T[], what: () => string): T {
  const [first, second] = found;
  if (first === undefined) throw new Error(`there is no ${what()}`);
  if (second !== undefined) throw new Error(`there are ${found.length} of ${what()}`);
  return first;
}

/** Returns true if an element is visible and its `role` attribute, or else its tag, has the role. */
function fits(element: HTMLElement, role: string): boolean {
  const own = element.getAttribute('role');
  if (own !== null && own !== role && !(role === 'field' && FIELDS.includes(own))) return false;
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]');
}

const isNamed = (element: Element, name: Name) =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));

/**
 * All labels of a control, never one by index: WebKitGTK 2.50 crashes when it collects the list of a control whose frame is gone and whose
 * first label was read by index.
 */
export const labelsOf = (control: Element): HTMLLabelElement[] => [
  ...((control as Partial<HTMLInputElement>).labels ?? []),
];

/** Accessible name of an element: from aria-labelledby, aria-label, labels, alt, text or title. */
export function nameOf(element: Element): string {
  const root = element.getRootNode() as ShadowRoot | Document;
  const namedBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const named = namedBy.map((id) => textOf(root.getElementById(id))).join(' ');
  const labels = labelsOf(element).map(textOf).join(' ');
  const own = [named, element.getAttribute('aria-label'), labels, element.getAttribute('alt')];
  const name = own.find((words) => words?.trim()) ?? (textOf(element) || element.getAttribute('title') || '');
  return name.replace(/\s+/g, ' ').trim();
}

/** Accessible description of an element. */
export function descriptionOf(element: Element): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const root = element.getRootNode() as ShadowRoot | Document;
  return ids
    .map((id) => textOf(root.getElementById(id)))
    .join(' ')
    .trim();
}

/** Text of a node that visitors can read, with slotted text and names of pictures, in one line. */
export function textOf(node: Node | null): string {
  return node === null ? '' : wordsOf(node).replace(/\s+/g, ' ').trim();
}

// not `instanceof`: a frame has other constructors
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if (!isElement(node)) return [...node.childNodes].map(wordsOf).join('');
  if (node.matches('[aria-hidden="true"], [hidden], script, style')) return '';
  const alternative = node.getAttribute(node.localName === 'img' ? 'alt' : 'aria-label');
  if (node.matches('img, svg')) return alternative ?? '';
  const slotted = node.localName === 'slot' ? (node as HTMLSlotElement).assignedNodes({ flatten: true }) : [];
  return [...(slotted.length > 0 ? slotted : node.childNodes)].map(wordsOf).join('');
}
