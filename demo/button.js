// What a host page does with a button: it listens, as to any button.
const told = document.querySelector('#told');
const tell = (text) => {
  told.textContent = text;
};

for (const name of ['add-to-cart', 'modal-open']) {
  document.addEventListener(name, ({ detail }) => tell(`${name} ${JSON.stringify(detail)}`));
}
document.querySelector('#plain').addEventListener('click', () => tell('click'));
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  tell('submit');
});
