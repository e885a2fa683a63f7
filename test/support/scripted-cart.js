// Run in a page under test: keeps the cart for scripts of the library in `?folder=…` where the test finds it.
const folder = new URL(import.meta.url).searchParams.get('folder');
const { cart } = await import(`${folder}/elements/cart.js`);
window.scriptedCarts = { ...window.scriptedCarts, [folder]: cart };
