import styles from '../../../styles/sb-tabs-editing.css';
import { texts } from '../../i18n/texts.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { part } from '../shared/part.js';
import type { TabRow } from './tab-row.js';

/** How long something dragged is held over a tab until it opens (TAB-04). */
const HOLD = 700;

/**
 * What only the editor needs. Opens tabs under what is dragged, by the browser's drag and drop or by a pressed pointer that came from elsewhere.
 * Gives what says that the row is empty, in the editor and while it is.
 */
export function tabsEditing(
  host: LeafHost<unknown>,
  { base, list }: TabRow,
  choose: (link: Element) => void,
): () => void {
  let over: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = part('empty', 'p');
  const root = host.renderRoot;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.sheet];

  function hold(link: Element | null): void {
    if (link === over) return;
    over = link;
    clearTimeout(timer);
    if (!link || host.site.mode !== 'admin') return;
    timer = setTimeout(() => {
      if (host.isConnected) choose(link);
    }, HOLD);
  }
  const tabOf = (event: Event) => (event.target as Element).closest('a');
  /** A press that began in the row drags nothing over it. */
  let pressed = false;

  list.addEventListener('dragover', (event) => hold(tabOf(event)));
  list.addEventListener('pointermove', (event) => hold(event.buttons && !pressed ? tabOf(event) : null));
  list.addEventListener('pointerdown', () => {
    pressed = true;
  });
  for (const type of ['drop', 'dragend', 'pointerup', 'pointercancel', 'pointerleave'])
    list.addEventListener(type, () => {
      pressed = false;
      hold(null);
    });
  list.addEventListener('dragleave', ({ relatedTarget }) => {
    // between two tabs the next dragover says where it is
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) hold(null);
  });

  function write(): void {
    const words = texts(host.site.language, 'tabs');
    note.textContent = words.get()('tabs::empty');
    if (words.get().ready) return;
    const stop = words.listen(() => {
      stop();
      write();
    });
  }

  return () => {
    const empty = host.site.mode === 'admin' && !list.firstElementChild;
    if (!empty) note.remove();
    else if (!note.isConnected) base.append(note);
    if (empty) write();
  };
}
