import { expect } from '@open-wc/testing';
import { until } from '../support/fixture.js';
import { arriveBy, openShop } from '../support/pages/shop-page.js';

describe('a link to a product', () => {
  it('N12: opens the product in a catalogue far below the screen, which loads at once', async () => {
    openShop();
    arriveBy('sb-product=p-coat');
    const place = document.createElement('div');
    place.innerHTML = '<div style="block-size: 5000px"></div><sb-catalogue></sb-catalogue>';
    document.body.append(place);
    await import('../../elements/autoload.js');
    const opened = () => place.querySelector('sb-catalogue')?.shadowRoot?.querySelector('dialog[open] h2');
    await until(opened, 'the product is open');
    expect(opened()?.textContent).to.equal('Rain coat');
  });

  it('autoload loads the whole shop, because the page has a catalogue', () => {
    // none of these tags is on the page
    for (const tag of ['sb-site', 'sb-cart-button', 'sb-cart']) expect(customElements.get(tag), tag).to.exist;
  });
});
