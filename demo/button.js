// What a host page does with a button: it listens, as to any button.
const told = document.querySelector('#told');

document.querySelector('#plain').addEventListener('click', () => {
  told.textContent = 'click';
});
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  told.textContent = 'submit';
});
