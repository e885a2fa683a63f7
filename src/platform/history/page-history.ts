import { planHistory, readLayers, type StoredLayer } from '../../domain/navigation/history-plan.js';
import {
  type AddressChange,
  type AddressWriter,
  changedAddress,
  historyState,
  LAYERS_KEY,
  writeHistory,
} from '../../ports/browser-history.js';
import { pageStore } from '../../stores/page-store.js';

/** What lies over the page while it is open, and what Back closes: a modal, the cart. */
export interface HistoryLayer {
  /** Its name in the history's entries; no two open layers have the same. */
  readonly key: string;
  /** What opens it again, by Forward or after a reload; anything a history entry can hold. */
  readonly data?: unknown;
  /** How the address shows that it is open, and that it is not. */
  address(open: boolean): AddressChange;
  /** The visitor has gone back to the page without it. */
  close(): void;
}

/** Who opens layers that the history or the address asks for. */
export interface LayerSource {
  /** The key of the layer that the page's address names, by its hash; undefined when it names none of this source. */
  named?(): string | undefined;
  /** Opens the layer; false when there is none of that key. It ends in PageHistory.open(), at once or later. */
  open(key: string): boolean;
}

/** The one owner of the page's history: decides what is pushed, replaced, or gone back over. */
export interface PageHistory extends AddressWriter {
  /** A layer has been opened. It gets an entry, unless the present one is its own; `arrived`: the page's address has asked for it. */
  open(layer: HistoryLayer, arrived?: boolean): void;
  /** A layer has been closed: the page goes back over its entry where it was pushed for it. */
  close(layer: HistoryLayer): void;
  /** The data or the address of an open layer has changed. */
  update(layer: HistoryLayer): void;
  /** What the present entry holds of a layer. */
  stored(key: (key: string) => boolean): StoredLayer | undefined;
  /** Enters a source, which is asked at once for what the present entry names; the returned function takes it off. */
  addSource(source: LayerSource): () => void;
  /** More layers may be opened now: asks the sources again for what the present entry names. */
  openNamed(): void;
  /** Calls `moved` whenever the visitor has gone to another entry; returns what stops it. */
  subscribe(moved: () => void): () => void;
}

const storedNow = () => readLayers(historyState()[LAYERS_KEY]);

const sameData = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Writes the present entry's layers, or a new entry of them; what else its state holds stays. */
function writeLayers(how: 'push' | 'replace', layers: readonly StoredLayer[], change: AddressChange): boolean {
  const { [LAYERS_KEY]: _, ...kept } = historyState();
  const state = layers.length > 0 ? { ...kept, [LAYERS_KEY]: layers } : kept;
  return writeHistory(how, change, state);
}

class Owner implements PageHistory {
  readonly #open: HistoryLayer[] = [];
  /** What the history holds of open layers that have an entry. */
  readonly #written = new Map<string, StoredLayer>();
  /** Layers that have been closed on the page and may still have an entry. */
  readonly #closed = new Map<string, HistoryLayer>();
  readonly #sources = new Set<LayerSource>();
  readonly #subscribers = new Set<() => void>();
  /** Keys of the layers whose entries are gone back over now; nothing is written meanwhile. */
  #leaving: string[] = [];
  #waiting: (() => void)[] = [];
  #planned = false;

  start(): void {
    window.addEventListener('popstate', this.#follow);
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // kept by the browser while it went somewhere else: no way back is under way any more
      this.#leaving = [];
      this.#plan();
    });
  }

  open(layer: HistoryLayer, arrived = false): void {
    const { key } = layer;
    const own = storedNow().find((one) => one.key === key);
    this.#open.push(layer);
    this.#closed.delete(key);
    if (own && !this.#leaving.includes(key)) this.#written.set(key, own);
    else if (arrived && this.#leaving.length === 0) this.#mark({ key, step: false, data: layer.data }, storedNow());
    this.#plan();
  }

  close(layer: HistoryLayer): void {
    const at = this.#open.indexOf(layer);
    if (at < 0) return;
    this.#open.splice(at, 1);
    if (this.#written.delete(layer.key)) this.#closed.set(layer.key, layer);
    this.#plan();
  }

  update({ key, data, address }: HistoryLayer): void {
    if (this.#leaving.length > 0) return;
    const stored = storedNow();
    const own = stored.find((one) => one.key === key);
    const change = address(true);
    if (!own || (sameData(own.data, data) && changedAddress(change) === location.href)) return;
    const layers = stored.map((one) => (one === own ? { ...one, data } : one));
    writeLayers('replace', layers, change);
  }

  stored(wanted: (key: string) => boolean): StoredLayer | undefined {
    return storedNow().findLast(({ key }) => wanted(key));
  }

  addSource(source: LayerSource): () => void {
    this.#sources.add(source);
    this.openNamed();
    return () => this.#sources.delete(source);
  }

  openNamed(): void {
    if (this.#leaving.length === 0) this.#openWanted(false);
  }

  write(how: 'push' | 'replace', change: () => AddressChange, refused?: () => void): void {
    this.#whenStill(() => {
      if (!writeHistory(how, change())) refused?.();
    });
  }

  takeOver(own: AddressChange, done: (refused?: string) => void): void {
    this.#whenStill(() => {
      // of several layers the entry of the lowest becomes its own: none of them is to be come back to
      const above = storedNow().slice(1);
      const steps = above.filter(({ step }) => step).length;
      if (steps > 0) {
        this.#leaving = above.map(({ key }) => key);
        this.#waiting.push(() => this.takeOver(own, done));
        history.go(-steps);
        return;
      }
      const over = storedNow().length > 0;
      const change = over ? { hash: '', ...own } : own;
      const written = over ? writeLayers('replace', [], change) : writeHistory('push', change);
      done(written ? undefined : changedAddress(change));
    });
  }

  /** Runs at once, or when the way back has ended. */
  #whenStill(write: () => void): void {
    if (this.#leaving.length > 0) this.#waiting.push(write);
    else write();
  }

  subscribe(moved: () => void): () => void {
    this.#subscribers.add(moved);
    return () => this.#subscribers.delete(moved);
  }

  /** What is opened and closed in one task, as by an effect that is run again, makes one plan. */
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
    for (const write of this.#waiting.splice(0)) write();
  }

  /** One step of the plan; false when there is nothing more to do. */
  #step(): boolean {
    const stored = storedNow();
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
        this.#leaving = stored.slice(-plan.steps).map(({ key }) => key);
        history.go(-plan.steps);
        return false;
      case 'remove': {
        const change = this.#closed.get(plan.key)?.address(false) ?? {};
        return writeLayers('replace', stored.slice(0, -1), change);
      }
      case 'push': {
        const layer = unwritten[0] as HistoryLayer;
        const entry = { key: layer.key, step: true, data: layer.data };
        this.#written.set(layer.key, entry); // also where it is refused: the page does without
        writeLayers('push', [...stored, entry], layer.address(true));
        return true;
      }
    }
  }

  /** The present entry is the layer's: a link of the page has made it, or the visitor has come with it. */
  #mark(layer: StoredLayer, below: readonly StoredLayer[]): void {
    this.#written.set(layer.key, layer);
    writeLayers('replace', [...below, layer], {});
  }

  readonly #follow = (): void => {
    const own = this.#leaving.length > 0;
    const stored = storedNow();
    if (own && stored.some(({ key, step }) => step && this.#leaving.includes(key))) {
      history.back(); // something else has copied the entry of what is closed
      return;
    }
    if (own) for (const key of this.#leaving) this.#closed.delete(key);
    else this.#closed.clear();
    this.#leaving = [];
    this.#closePassed(stored);
    this.#openWanted(true);
    for (const moved of [...this.#subscribers]) moved();
    this.#plan();
  };

  /** Closes what the visitor has gone back from. A link that names a layer opens that over the others. */
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

  /** Opens what the present entry holds, or the page's address names; `step` when a link within the page has led there. */
  #openWanted(step: boolean): void {
    const isOpen = (key: string) => this.#open.some((layer) => layer.key === key);
    const stored = storedNow();
    for (const { key } of stored) if (!isOpen(key) && !this.#closed.has(key)) this.#openFrom(key);
    const named = stored.length === 0 ? this.#named() : undefined;
    if (named === undefined || isOpen(named) || this.#closed.has(named)) return;
    this.#mark(
      { key: named, step },
      this.#open.flatMap(({ key }) => this.#written.get(key) ?? []),
    );
    this.#openFrom(named);
  }

  #openFrom(key: string): void {
    for (const source of this.#sources) if (source.open(key)) return;
  }
}

/** The page's history, shared by all copies of the library. */
export function pageHistory(): PageHistory {
  return pageStore(
    'history.1',
    () => new Owner(),
    (owner) => owner.start(),
  );
}
