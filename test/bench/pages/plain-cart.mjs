import { textsOf } from './plain.mjs';

const money = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});
const amount = (node) => Number(node.textContent.replace(/[^\d.]/g, ''));

/** Collects data for the plain counterpart: the markup of the open cart with all its rows, and the style sheets. */
export const takeCart = (root) => ({ css: textsOf(root), shell: root.innerHTML });

/**
 * Creates the cart without a library: the element's markup with the same style sheets. One listener on the list changes the count, sum and
 * prices of the row whose "+" is pressed, and the cart's totals.
 */
export function plainCart(root, { shell }) {
  root.innerHTML = shell;
  const part = (name, place = root) => place.querySelector(`[part~="${name}"]`);
  const totals = root.querySelectorAll('[part="summary"] dd');
  let count = root.querySelectorAll('[part="item"]').length;
  let total = amount(totals[0]);
  part('items').addEventListener('click', ({ target }) => {
    const row = target.closest('[part="item"]');
    if (target.closest('[part="step"]') !== row.querySelector('[part="step"]:last-child')) return;
    const input = part('count', row);
    const before = Number(input.value);
    const [sum, old] = [part('sum', row), part('old-price', row).lastChild];
    const [price, oldPrice] = [amount(sum) / before, amount(old) / before];
    const now = before + 1;
    input.value = String(now);
    input.ariaValueNow = String(now);
    sum.textContent = money.format(now * price);
    old.textContent = money.format(now * oldPrice);
    const each = part('each', row) ?? part('prices', row).appendChild(document.createElement('span'));
    each.part = 'each';
    each.textContent = `${money.format(price)} each`;
    count += 1;
    total += price;
    part('title-count').textContent = `${count} items`;
    for (const node of totals) node.textContent = money.format(total);
  });
  const dialog = root.querySelector('dialog');
  dialog.open = false;
  dialog.showModal();
}
