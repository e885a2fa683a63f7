// What a host page hears of a choice.
const told = document.querySelector('#told');

document.addEventListener('variant-change', ({ detail: { productId, variantId } }) => {
  told.textContent = `variant-change: ${productId}, ${variantId}`;
});
