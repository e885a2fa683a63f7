/* What a host page does with its modals: it asks by events, and hears what visitors wish. */
const ask = (name, id) =>
  document.dispatchEvent(new CustomEvent(name, { detail: { id }, bubbles: true, cancelable: true }));

document.querySelector('#call-me form').addEventListener('submit', (event) => {
  event.preventDefault();
  ask('modal-close', 'call-me');
  ask('modal-open', 'thanks');
});
for (const button of document.querySelectorAll('[data-close]')) {
  button.addEventListener('click', () => ask('modal-close', button.dataset.close));
}
