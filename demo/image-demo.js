/* The picture at the end of the page: another one by button, and what it tells of it. */
const image = document.getElementById('live');
const told = document.querySelector('.told');
const lines = [];

image.addEventListener('image-change', ({ detail: { state, url } }) => {
  lines.unshift(`${state} ${url}`);
  told.textContent = lines.slice(0, 6).join('\n');
});

for (const button of document.querySelectorAll('[data-show]')) {
  button.addEventListener('click', () => {
    image.imageId = button.dataset.show;
  });
}
