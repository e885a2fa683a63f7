import { ratio } from '../support/budget.mjs';
import { openUntil } from '../support/open-until.mjs';
import { installPeers } from '../support/peers.mjs';
import { asPhone, ON_A_PHONE, SLOW_NOTE } from '../support/phone.mjs';
import { pageOf, rendered, SHOP, writePages } from '../support/shop-pages.mjs';

const BUY_BUTTON = '/peers/@shopify/buy-button-js/dist/buybutton.min.js';

/** Buy Button as documented, with its script in the head, where the browser finds it first. */
const PEER = {
  head: `<script>
  function startBuyButton() {
    const client = ShopifyBuy.buildClient({ domain: location.host, storefrontAccessToken: 'bench' });
    const options = { productSet: { contents: { pagination: false } } };
    ShopifyBuy.UI.init(client).createComponent('collection', { id: 'all', node: document.getElementById('shop'), options });
  }
</script><script src="${BUY_BUTTON}" defer onload="startBuyButton()"></script>`,
  body: '<div id="shop"></div>',
};

const OURS = {
  card: `document.querySelector('sb-catalogue')?.shadowRoot?.querySelector('[data-product]')`,
  name: '[part~="name"]',
};
const CARDS = {
  rendered: OURS,
  plain: OURS,
  buyButton: {
    card: `document.querySelector('#shop iframe')?.contentDocument?.querySelector('.shopify-buy__product')`,
    name: '.shopify-buy__product__title',
  },
};

async function prepare({ folder, origin }) {
  installPeers(folder);
  const plain = pageOf({ head: SHOP.head, body: SHOP.site + SHOP.list });
  const pages = { rendered: await rendered(plain, `${origin}/`), plain, buyButton: pageOf(PEER) };
  return { pages: writePages(folder, 'first-product', pages), notes: [SLOW_NOTE] };
}

/**
 * Runs before a page's first script: checks in every frame whether the first card's name and loaded picture are visible.
 * `window.painted` is the end of that frame, in milliseconds since navigation. `card` is an expression evaluated in the page.
 */
function watchFirstCard({ card, name }) {
  const find = new Function(`return (${card})`);
  const isSeen = (node) => {
    const frame = node.ownerDocument.defaultView.frameElement;
    return node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && frame?.clientHeight !== 0;
  };
  const finish = () => {
    window.painted = performance.now();
    window.stepIsDone('');
  };
  const look = () => {
    const found = find();
    const [title, picture] = [found?.querySelector(name), found?.querySelector('img')];
    const isThere = title?.textContent && picture?.complete && picture.naturalWidth > 0;
    if (!isThere || !isSeen(title) || !isSeen(picture)) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = finish;
    port2.postMessage(null);
  };
  if (window === top) requestAnimationFrame(look);
}

async function measure(tab, page) {
  await asPhone(tab);
  const processor = await openUntil(tab, tab.url, watchFirstCard, CARDS[page]);
  return { painted: await tab.page.evaluate(() => window.painted), processor };
}

/** Time from navigation until the first product is painted, on a cheap phone and a slow network. */
export default {
  name: 'first-product',
  about: 'from navigation until the first of 12 products is painted, name and picture, on a slow phone and network',
  ...ON_A_PHONE,
  prepare,
  measure,
  budget: [
    ratio('rendered beside not rendered', { figure: 'painted', unit: 'ms', most: 0.5, ours: 'rendered' }),
    ratio('rendered beside Buy Button', {
      ...{ figure: 'painted', unit: 'ms', most: 0.7 },
      ...{ ours: 'rendered', reference: 'buyButton' },
    }),
    ratio('not rendered beside Buy Button', { figure: 'painted', unit: 'ms', ours: 'plain', reference: 'buyButton' }),
    ratio('processor time until then, rendered beside Buy Button', {
      ...{ figure: 'processor', unit: 'ms' },
      ...{ ours: 'rendered', reference: 'buyButton' },
    }),
  ],
};
