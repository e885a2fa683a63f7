// A form of the page's own takes the field's value as it takes any other.
document.querySelector('#host-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const entries = [...new FormData(event.target)];
  document.querySelector('#told').textContent = JSON.stringify(Object.fromEntries(entries));
});
