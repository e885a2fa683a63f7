import { expect } from '@esm-bundle/chai';
import type { PictureCache } from '../../demo/server/images/cache.js';
import { warm, warmOrder } from '../../demo/server/images/warm.js';
import { products } from '../../demo/server/seed/products.js';

describe('pictures that are drawn ahead', () => {
  const { first, rest } = warmOrder();
  const none = new AbortController().signal;
  const cache = (prepare: PictureCache['prepare']): PictureCache => ({
    get: async () => null,
    drawing: async () => null,
    prepare,
    close: async () => {},
  });

  it('first what the shop page shows: its slides, its studio and the first page of the catalogue; then every product from two sides', () => {
    const shown = products.filter(({ visible }) => visible !== false);
    const front = (from: number, to?: number) => shown.slice(from, to).flatMap(({ images }) => images[0]?.id ?? []);
    expect(first).to.include.members(['hero-living', 'hero-light', 'hero-table', 'hero-bags', 'about-studio']);
    expect(first).to.include.members(front(0, 12));
    expect(rest).to.include.members(['about-workshop', 'about-textiles', ...front(12)]);
    expect(rest).to.include.members(shown.flatMap(({ images }) => images[1]?.id ?? []));
  });

  for (const [what, until] of [
    ['come one after the other, those of the first page first', Number.POSITIVE_INFINITY],
    ['are drawn no more by a server that closes', 2],
  ] as const) {
    it(what, async () => {
      const drawn: string[] = [];
      const closing = new AbortController();
      const drawing = cache(async (id) => {
        if (drawn.push(id) === until) closing.abort();
      });
      await warm(drawing, closing.signal, () => {});
      expect(drawn).to.deep.equal([...first, ...rest].slice(0, until));
    });
  }

  it('one that cannot be drawn is a warning', async () => {
    const said: string[] = [];
    const broken = cache(async () => {
      throw new Error('no paint');
    });
    await warm(broken, none, (line) => said.push(line));
    expect(said[0]).to.equal('warning: pictures are not drawn ahead: no paint');
  });
});
