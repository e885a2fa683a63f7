import { templateOf } from './plain.mjs';

const PRICE = 45;

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

/** What somebody would write by hand for a press on "+": the count, the row's sum, and the sums below. */
function countChanges(root, counts) {
  const list = root.querySelector('[part="items"]');
  const subtotal = root.querySelector('[part~="line-subtotal"] dd');
  const total = root.querySelector('[part~="line-total"] dd');
  list.addEventListener('click', ({ target }) => {
    const step = target.closest('[part="step"]');
    if (!step) return;
    const row = step.closest('[part="item"]');
    const by = step === step.parentElement.firstElementChild ? -1 : 1;
    const count = counts.get(row) + by;
    counts.set(row, count);
    const field = row.querySelector('input');
    field.value = count;
    field.ariaValueNow = count;
    row.querySelector('[part="sum"]').textContent = money.format(count * PRICE);
    let pieces = 0;
    for (const each of counts.values()) pieces += each;
    const sum = money.format(pieces * PRICE);
    subtotal.textContent = sum;
    total.textContent = sum;
  });
}

/** The cart without a library: the row's own markup as a template, cloned for every line, in the same dialog under the same sheets. */
export function plainCart(root, { row, shell }, rows) {
  root.innerHTML = shell;
  const list = root.querySelector('[part="items"]');
  const newRow = templateOf(row);
  const counts = new Map();
  for (let at = 0; at < rows; at++) {
    const item = newRow();
    item.querySelector('[part="item-title"]').textContent = `Product ${at}`;
    counts.set(item, 1);
    list.append(item);
  }
  countChanges(root, counts);
  return { open: () => root.querySelector('dialog').showModal() };
}
