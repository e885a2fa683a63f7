import { templateOf } from './plain.mjs';

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

function show(card, variant) {
  const part = (name) => card.querySelector(`[part="${name}"]`);
  part('current-price').textContent = money.format(variant.price);
  part('old-price').lastChild.textContent = money.format(variant.oldPrice);
  part('badge').textContent = `−${Math.round((1 - variant.price / variant.oldPrice) * 100)}%`;
  const image = part('picture').querySelector('img');
  image.src = `/img/${variant.default_image_id}_800_q70.jpg`;
}

function cardOf(newCard, product) {
  const card = newCard();
  card.dataset.product = product.id;
  card.querySelector('[part="name"]').textContent = product.name;
  card.querySelector('[part~="add"]').ariaLabel = `Add to cart: ${product.name}`;
  show(card, product.variants[0]);
  return card;
}

/** Chooses options as handwritten code would: one listener on the list changes the clicked card. */
function choose(list, products) {
  list.addEventListener('click', ({ target }) => {
    const value = target.closest('[data-value]');
    if (!value) return;
    for (const other of value.parentElement.children) {
      other.ariaChecked = String(other === value);
      other.tabIndex = other === value ? 0 : -1;
    }
    const card = value.closest('[data-product]');
    const chosen = [...card.querySelectorAll('[aria-checked="true"]')].map((checked) => checked.dataset.value);
    const { variants } = products.get(card.dataset.product);
    // a card may not show all options: takes the first variant with the chosen ones
    show(
      card,
      variants.find((variant) => chosen.every((id) => Object.values(variant.values).includes(id))),
    );
  });
}

/** Creates the catalogue without a library: clones the card's markup for every product, in one grid with the same style sheets. */
export function plainCards(root, { card, shell }) {
  root.innerHTML = shell;
  const list = root.querySelector('[part="list"]');
  const newCard = templateOf(card);
  return {
    async load() {
      const { products } = await (await fetch('/api/ecommerce/products/?limit=1000')).json();
      const cards = products.map((product) => cardOf(newCard, product));
      choose(list, new Map(products.map((product) => [product.id, product])));
      const grid = document.createElement('div');
      grid.part = 'grid';
      grid.dataset.state = 'whole';
      grid.append(...cards);
      list.append(grid);
    },
  };
}
