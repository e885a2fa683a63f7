import { expect } from '@esm-bundle/chai';
import { planChunks } from '../../tools/build/chunk-plan.mjs';

interface Module {
  /** Imported modules, separated by spaces; a star marks those loaded by `import()`. */
  imports?: string;
  size?: number;
  isEntry?: boolean;
}

/** The planned shared chunks, as lists of their modules. */
function shared(modules: Record<string, Module>, vendorOf: (id: string) => string | undefined = () => undefined) {
  const names = (id: string) => (modules[id]?.imports ?? '').split(' ').filter(Boolean);
  const getModuleInfo = (id: string) => ({
    id,
    code: 'x'.repeat(modules[id]?.size ?? 100),
    isEntry: modules[id]?.isEntry ?? false,
    importedIds: names(id).filter((name) => !name.endsWith('*')),
    dynamicImporters: Object.keys(modules).filter((other) => names(other).includes(`${id}*`)),
  });
  const chunks = new Map<string, string[]>();
  for (const [id, name] of planChunks({ getModuleIds: () => Object.keys(modules), getModuleInfo }, vendorOf))
    chunks.set(name, [...(chunks.get(name) ?? []), id]);
  return [...chunks.values()].map((ids) => ids.sort().join(' ')).sort();
}
const element = (imports: string): Module => ({ imports, isEntry: true });

/** Three elements, two of which load both modules. */
const THREE = { a: element('x y'), b: element('x y'), c: element('x') };

describe('chunk plan', () => {
  it('puts small modules that nearly the same elements load into one chunk', () => {
    expect(shared({ ...THREE, x: {}, y: {} })).to.deep.equal(['x y']);
  });

  it('keeps a large module apart, because loading it unused costs more than a request', () => {
    expect(shared({ ...THREE, x: {}, y: { size: 10_000 } })).to.deep.equal(['x', 'y']);
  });

  it('counts the size of a small module’s imports too', () => {
    const modules = { ...THREE, x: {}, y: { imports: 'react' }, react: { size: 9_000 } };
    expect(shared(modules, (id) => (id === 'react' ? 'react' : undefined))).to.deep.equal(['x', 'y']);
  });

  it('ignores for a lazy module what its importers have loaded already', () => {
    const modules = {
      a: element('x y late*'),
      b: element('x y late*'),
      late: { imports: 'x y' },
      c: element('y'),
      x: { size: 1_200 },
      y: {},
    };
    expect(shared(modules)).to.deep.equal(['x y']);
    expect(shared({ ...modules, d: element('late*') }), 'd has neither').to.deep.equal(['x y']);
    expect(shared({ ...modules, late: { imports: 'y' }, x: { size: 3_100 } })).to.deep.equal(['x', 'y']);
  });

  it('plans no shared chunk for elements, nor for modules that only one of them loads', () => {
    expect(shared({ a: element('x'), b: element('y'), x: {}, y: {} })).to.deep.equal([]);
    expect(shared({ a: element('x'), b: element('x a'), x: {} }), 'b loads a, which has x').to.deep.equal([]);
  });

  it('keeps modules apart whose common chunk and another chunk would import each other', () => {
    const modules = {
      a: element('x'),
      b: element('x'),
      c: element('y'),
      x: { imports: 'between' },
      between: { imports: 'y' },
      y: {},
    };
    expect(shared(modules, (id) => (id === 'between' ? 'between' : undefined))).to.deep.equal(['x', 'y']);
  });
});
