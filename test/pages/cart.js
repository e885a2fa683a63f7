// What a host page does with the cart: it asks by events.
const ask = (name, detail) =>
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));

document.querySelector('[data-add]').addEventListener('click', ({ target }) => {
  ask('add-to-cart', { productId: target.dataset.add });
});
document.querySelector('[data-open]').addEventListener('click', () => ask('cart-open', null));
