/* What the tabs of the page tell when the visitor selects. */
const told = document.querySelector('#told');
document.addEventListener('tab-change', ({ detail: { id, index } }) => {
  told.textContent = `tab-change: id ${id}, index ${index}`;
});
