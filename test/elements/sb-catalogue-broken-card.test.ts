import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import type { CardView } from '../../src/components/catalogue/card/card-context.js';
import { authoredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import { fakeProducts } from '../support/fake-products.js';
import { quiet } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue>: a card that cannot be shown', () => {
  // React tells of it too
  const heard = quiet(/a mistake of ours/);
  beforeEach(() => {
    openShop({ products: fakeProducts().map((product) => ({ ...product, images: [] })) });
  });

  it('takes itself away with one warning; the others stay, and can be bought', async () => {
    const { load } = authoredFeatures;
    const broken = ({ product }: CardView) => {
      if (product.id === 'p-lamp') throw new Error('a mistake of ours');
      return null;
    };
    const stubbed = stub(authoredFeatures, 'load').callsFake(async () => {
      const { lookOfSettings, ...views } = await load();
      return {
        ...views,
        lookOfSettings: (...given: Parameters<typeof lookOfSettings>) => {
          const look = lookOfSettings(...given);
          return { ...look, views: { ...look.views, divider: broken } };
        },
      };
    });
    const view = await catalogue(`elements-list='["name", "divider", "button"]'`);
    await view.shows(4);
    stubbed.restore();
    expect(view.titles()).to.have.length(4).and.not.to.include('Lamp');
    expect(heard.warnings).to.deep.equal(['<sb-catalogue>: the product "p-lamp" could not be shown']);
    expect(view.card('Mug').querySelector('[part~="add"]')).not.to.equal(null);
  });
});
