// What a host page does with the cart: it asks by events, and it is told by events.
const ask = (name, detail) =>
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));

document.querySelector('[data-add]')?.addEventListener('click', (event) => {
  ask('add-to-cart', { productId: event.target.dataset.add });
});
document.querySelector('[data-gift]')?.addEventListener('click', () => {
  ask('add-to-cart', { item: { id: 'gift-wrapping', title: 'Gift wrapping', price: 4.5 } });
});
document.querySelector('[data-notes]')?.addEventListener('click', () => {
  for (const note of ['For Ann', 'For Bob']) ask('add-to-cart', { productId: 'p-lamp-arc', note });
});
document.querySelector('[data-box]')?.addEventListener('click', () => {
  const item = { id: 'box', title: 'Engraved box', price: 19, options: ['Oak', 'Small'], article: 'BOX-1', limit: 3 };
  ask('add-to-cart', {
    item: { ...item, link: '/demo/cart.html', picture: '/img/lamp-arc-brass_200_q70.jpg', note: 'Ann & Bob' },
  });
});
document.querySelector('[data-request]')?.addEventListener('click', () => {
  ask('add-to-cart', { item: { id: 'visit', title: 'A visit to your home', price: null } });
});
document.querySelector('[data-open]')?.addEventListener('click', () => ask('cart-open', null));
document.addEventListener('cart-change', ({ detail }) => {
  const { count, subtotal, total, cause } = detail;
  document.querySelector('#told').textContent = `cart-change ${JSON.stringify({ count, subtotal, total, cause })}`;
});
