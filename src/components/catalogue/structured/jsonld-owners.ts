import { pageStore } from '../../../stores/page-store.js';

/** Who tells search engines of which product: of one that several catalogues show, the first. */
export interface JsonLdOwners {
  /** Keeps the products that nobody else tells of, lets go of all others; gives the ids of those it may tell of. */
  claim(owner: HTMLElement, ids: readonly string[], freed: () => void): ReadonlySet<string>;
  /** Lets go of everything: the others are told that it is free. */
  release(owner: HTMLElement): void;
}

function createOwners(): JsonLdOwners {
  const owners = new Map<string, HTMLElement>();
  const waiting = new Map<HTMLElement, () => void>();
  const drop = (owner: HTMLElement, kept: ReadonlySet<string>): boolean => {
    const gone = [...owners].filter(([id, other]) => other === owner && !kept.has(id));
    for (const [id] of gone) owners.delete(id);
    return gone.length > 0;
  };
  const tellOthers = (owner: HTMLElement) => {
    for (const [other, freed] of [...waiting]) if (other !== owner) freed();
  };
  return {
    claim(owner, ids, freed) {
      waiting.set(owner, freed);
      const freedSome = drop(owner, new Set(ids));
      for (const id of ids) if (!owners.has(id)) owners.set(id, owner);
      if (freedSome) queueMicrotask(() => tellOthers(owner));
      return new Set(ids.filter((id) => owners.get(id) === owner));
    },
    release(owner) {
      waiting.delete(owner);
      if (drop(owner, new Set())) tellOthers(owner);
    },
  };
}

/** Who owns what on the page; ids of two projects are never the same product. */
export function jsonLdOwners(projectId: string): JsonLdOwners {
  return pageStore(`jsonld-owners.1:${projectId}`, createOwners);
}
