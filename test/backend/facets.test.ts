import { expect } from '@esm-bundle/chai';
import { Shop } from './support/shop.js';
import { ask } from './support/socket.js';

interface Offered {
  id: string;
  name?: string;
  values?: { name: string }[];
}

describe('the reference backend offers filters', () => {
  let shop: Shop;
  before(async () => {
    shop = await Shop.open();
  });

  async function facet(category: string, id: string): Promise<Offered | undefined> {
    const path = `/api/ecommerce/products/?projectId=demo&categoryId=${category}&facets=1&limit=1`;
    const { facets } = JSON.parse((await ask(shop.url(path))).text) as { facets: Offered[] };
    return facets.find((one) => one.id === id);
  }

  it('[CAT-02] under a name that fits all of their values: chairs are of a wood, armchairs of a cloth, both have a colour', async () => {
    const colours = await facet('furniture', 'colour');
    expect(colours?.values?.map(({ name }) => name)).to.include.members(['Oak', 'Cream']);
    expect(colours?.name).to.equal('Colour');
  });
});
