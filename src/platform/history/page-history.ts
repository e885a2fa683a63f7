import { planHistory, type StoredLayer } from '../../domain/navigation/history-plan.js';
import {
  type AddressChange,
  type AddressWriter,
  changedAddress,
  historyState,
  LAYERS_KEY,
  writeHistory,
} from '../../ports/browser-history.js';
import { pageStore } from '../../stores/page/page-store.js';
import { currentLayers } from './history-layers.js';
import { HISTORY_STORE, type HistoryOwner } from './page-address.js';

/** An overlay on the page (a modal, the cart) that the Back button closes. */
export interface HistoryLayer {
  /** Name in the history entries; unique among open layers. */
  readonly key: string;
  /** Data for reopening it after Forward or a reload; any structured-cloneable value. */
  readonly data?: unknown;
  /** The URL parts that show it open or closed. */
  address(open: boolean): AddressChange;
  /** Called when the visitor has gone back to the page without it. */
  close(): void;
}

/** Opens layers that the history or the URL names. */
export interface LayerSource {
  /** The key of the layer that the URL's hash names; undefined when it names none of this source. */
  named?(): string | undefined;
  /** Opens the layer, which calls PageHistory.open() now or later; false when the key is unknown. `linked`: by a link within the page. */
  open(key: string, linked: boolean): boolean;
}

/** Time in which history.go() leads to another entry of the page, in ms. */
const MOVES_WITHIN = 3000;

const sameData = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Place of the current entry in the history, or else the number of entries: a link makes either greater, Back does not. */
const place = () => globalThis.navigation?.currentEntry?.index ?? history.length;

/** Writes layers into the current entry or pushes a new one; keeps the rest of the state. */
function writeLayers(how: 'push' | 'replace', layers: readonly StoredLayer[], change: AddressChange): boolean {
  const { [LAYERS_KEY]: _, ...kept } = historyState();
  const state = layers.length > 0 ? { ...kept, [LAYERS_KEY]: layers } : kept;
  return writeHistory(how, change, state);
}

/** The only writer of the page's history: decides when to push, replace or go back. */
class PageHistory implements AddressWriter, HistoryOwner {
  readonly #open: HistoryLayer[] = [];
  /** Records of the open layers that have a history entry. */
  readonly #written = new Map<string, StoredLayer>();
  /** Keys of open layers whose entry the browser has refused. */
  readonly #refused = new Set<string>();
  /** Layers closed on the page that may still have an entry. */
  readonly #closed = new Map<string, HistoryLayer>();
  readonly #sources = new Set<LayerSource>();
  readonly #subscribers = new Set<() => void>();
  /** Keys of the layers whose entries history.go() is leaving; writes wait meanwhile. */
  #leaving: string[] = [];
  #waiting: (() => void)[] = [];
  /** Writes to the entry under the layers that the visitor has opened since. */
  #under: { over: number; write(): void }[] = [];
  #planned = false;
  /** Address of the page under the layers, when it was last known. */
  #page = '';
  /** Place of the entry with the open layers. */
  #place = 0;
  returned = false;

  start(): void {
    this.#notePage();
    window.addEventListener('popstate', this.#onPopState);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // restored from the back/forward cache: no history.go() is pending
      this.#leaving = [];
      this.#plan();
    });
  }

  /** Adds an opened layer. Pushes an entry, unless the current one is already its own; `arrived`: the page's URL named it. */
  open(layer: HistoryLayer, arrived = false): void {
    const { key } = layer;
    const own = currentLayers().find((one) => one.key === key);
    this.#open.push(layer);
    this.#closed.delete(key);
    if (own && !this.#leaving.includes(key)) this.#written.set(key, own);
    else if (arrived && this.#leaving.length === 0) this.#mark({ key, step: false, data: layer.data }, currentLayers());
    this.#plan();
  }

  /**
   * Removes a closed layer and goes back over the entry that was pushed for it. If the page's router has pushed an entry since, the
   * layer was left open on the page before: it closes. So it does if a script has dropped the state of its entry, whose address is mended.
   */
  close(layer: HistoryLayer): void {
    const { key } = layer;
    const at = this.#open.indexOf(layer);
    if (at < 0) return;
    this.#open.splice(at, 1);
    const isWritten = this.#written.delete(key);
    if (isWritten) this.#closed.set(key, layer);
    const isLeft = isWritten && !this.#refused.delete(key) && this.#leaving.length === 0;
    if (isLeft && !currentLayers().some((one) => one.key === key)) {
      layer.close();
      this.#under = [];
      if (changedAddress(layer.address(true)) === location.href) writeHistory('replace', layer.address(false));
    }
    this.#plan();
  }

  /** Writes an open layer's new data or address. */
  update({ key, data, address }: HistoryLayer): void {
    if (this.#leaving.length > 0) return;
    const stored = currentLayers();
    const own = stored.find((one) => one.key === key);
    const change = address(true);
    if (!own || (sameData(own.data, data) && changedAddress(change) === location.href)) return;
    const layers = stored.map((one) => (one === own ? { ...one, data } : one));
    writeLayers('replace', layers, change);
  }

  /** Adds a source and opens what the current entry names. Returns a function that removes the source. */
  addSource(source: LayerSource): () => void {
    this.#sources.add(source);
    this.openNamed();
    return () => this.#sources.delete(source);
  }

  /** Asks the sources again for layers that the current entry names, when more can be opened now. */
  openNamed(): void {
    if (this.#leaving.length === 0) this.#openCurrent(false);
  }

  write(how: 'push' | 'replace', change: () => AddressChange, refused?: () => void, over = Infinity): void {
    const write = () => {
      if (!writeHistory(how, change())) refused?.();
      this.#notePage();
    };
    if (currentLayers().length > over) this.#under.push({ over, write });
    else this.#afterLeaving(write);
  }

  takeOver(own: AddressChange, done: (refused?: string) => void): void {
    // with several layers, the lowest one's entry is reused: Back must not reopen any of them
    this.#goBackOver(1, () => {
      this.#under = [];
      const over = currentLayers().length > 0;
      const change = over ? { hash: '', ...own } : own;
      const written = over ? writeLayers('replace', [], change) : writeHistory('push', change);
      this.#notePage();
      done(written ? undefined : changedAddress(change));
    });
  }

  /** Goes back over the entries of all layers, then calls `go`, which leaves the page: a later history.go() would cancel that. */
  leave(go: () => void): void {
    this.#goBackOver(0, go);
  }

  /** Goes back over the entries of all layers above the lowest `stay`, then continues. */
  #goBackOver(stay: number, then: () => void): void {
    this.#afterLeaving(() => {
      const above = currentLayers().slice(stay);
      if (!above.some(({ step }) => step)) return then();
      this.#waiting.push(() => this.#goBackOver(stay, then));
      this.#leave(above);
    });
  }

  /** Runs at once, or after the pending history.go(). */
  #afterLeaving(write: () => void): void {
    if (this.#leaving.length > 0) this.#waiting.push(write);
    else write();
  }

  /** Calls `moved` whenever the visitor has gone to another entry. Returns unsubscribe. */
  subscribe(moved: () => void): () => void {
    this.#subscribers.add(moved);
    return () => this.#subscribers.delete(moved);
  }

  /** Runs one sync for all layers opened and closed in the same task, such as by a repeated effect. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#sync();
    });
  }

  #sync(): void {
    while (this.#leaving.length === 0 && this.#step()) {}
    if (this.#leaving.length > 0) return;
    this.#place = place();
    for (const write of this.#waiting.splice(0)) write();
    this.#writeUnder();
  }

  /** Makes the writes that no layer keeps waiting any more. */
  #writeUnder(): void {
    const now = currentLayers().length;
    for (const one of this.#under.splice(0)) now > one.over ? this.#under.push(one) : one.write();
  }

  /** Runs one step of the plan; false when nothing is left to do. */
  #step(): boolean {
    const stored = currentLayers();
    const unwritten = this.#open.filter(({ key }) => !this.#written.has(key));
    const plan = planHistory({
      stored,
      unwritten: unwritten.map(({ key }) => key),
      closed: new Set(this.#closed.keys()),
    });
    switch (plan.action) {
      case 'none':
        return false;
      case 'back':
        this.#leave(stored.slice(-plan.steps));
        return false;
      case 'remove': {
        const change = this.#closed.get(plan.key)?.address(false) ?? {};
        return writeLayers('replace', stored.slice(0, -1), change);
      }
      case 'push': {
        const layer = unwritten[0] as HistoryLayer;
        this.#notePage();
        const entry = { key: layer.key, step: true, data: layer.data };
        this.#written.set(layer.key, entry); // kept even if the push is refused: the page then works without an entry
        const isKept = writeLayers('push', [...stored, entry], layer.address(true));
        this.#refused[isKept ? 'delete' : 'add'](layer.key);
        return true;
      }
    }
  }

  /** Goes back over the entries of the layers on top; stays if a frame in the page has taken the move, whose own entries count too. */
  #leave(layers: readonly StoredLayer[]): void {
    const leaving = layers.map(({ key }) => key);
    this.#leaving = leaving;
    history.go(-layers.filter(({ step }) => step).length);
    setTimeout(() => {
      if (this.#leaving === leaving) this.#stay();
    }, MOVES_WITHIN);
  }

  /** Takes the layers that were to be left out of the current entry, as if a move had led to it. */
  #stay(): void {
    const stored = currentLayers();
    const kept = stored.filter(({ key }) => !this.#leaving.includes(key));
    const change = this.#leaving.map((key) => this.#closed.get(key)?.address(false));
    writeLayers('replace', kept, Object.assign({}, ...change));
    this.#onPopState();
  }

  /** Makes the current entry the layer's: a link created it, or the visitor arrived with it. */
  #mark(layer: StoredLayer, below: readonly StoredLayer[]): void {
    this.#written.set(layer.key, layer);
    writeLayers('replace', [...below, layer], {});
  }

  readonly #onPopState = (): void => {
    const own = this.#leaving.length > 0;
    const stored = currentLayers();
    const isBack = own || (this.#written.size > 0 && place() <= this.#place);
    this.returned = isBack && location.href === this.#page;
    if (own && stored.some(({ key, step }) => step && this.#leaving.includes(key))) {
      history.back(); // other code has copied the entry of a closed layer
      return;
    }
    if (own) for (const key of this.#leaving) this.#closed.delete(key);
    else this.#closed.clear();
    this.#leaving = [];
    this.#closePassed(stored);
    this.#openCurrent(true);
    // the entry that they were meant for is left
    if (!own && !this.returned && stored.length === 0) this.#under = [];
    this.#writeUnder();
    this.#notePage();
    for (const moved of [...this.#subscribers]) moved();
    this.#plan();
  };

  #notePage(): void {
    if (currentLayers().length === 0) this.#page = location.href;
  }

  /** Closes the layers that the visitor has gone back from. A link that names a layer opens it on top of the others. */
  #closePassed(stored: readonly StoredLayer[]): void {
    if (stored.length === 0 && this.#named()) return;
    for (const layer of [...this.#open].reverse()) {
      if (!this.#written.has(layer.key) || stored.some(({ key }) => key === layer.key)) continue;
      this.#open.splice(this.#open.indexOf(layer), 1);
      this.#written.delete(layer.key);
      layer.close();
    }
  }

  #named(): string | undefined {
    for (const source of this.#sources) {
      const key = source.named?.();
      if (key !== undefined) return key;
    }
    return undefined;
  }

  /** Opens the layers of the current entry or URL; `step`: a link within the page led there. */
  #openCurrent(step: boolean): void {
    const isOpen = (key: string) => this.#open.some((layer) => layer.key === key);
    const stored = currentLayers();
    for (const { key } of stored) if (!isOpen(key) && !this.#closed.has(key)) this.#openFrom(key);
    const named = stored.length === 0 ? this.#named() : undefined;
    if (named === undefined || isOpen(named) || this.#closed.has(named)) return;
    this.#mark(
      { key: named, step },
      this.#open.flatMap(({ key }) => this.#written.get(key) ?? []),
    );
    this.#openFrom(named, step);
  }

  #openFrom(key: string, linked = false): void {
    for (const source of this.#sources) if (source.open(key, linked)) return;
  }
}

/** The page's history, shared by all copies of the library. */
export function pageHistory(): PageHistory {
  return pageStore(
    HISTORY_STORE,
    () => new PageHistory(),
    (owner) => owner.start(),
  );
}
