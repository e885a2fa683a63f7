// A form of the page's own takes the field's value as it takes any other.
for (const form of document.querySelectorAll('.host-form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entries = [...new FormData(form)];
    document.querySelector('#told').textContent = JSON.stringify(Object.fromEntries(entries));
  });
}
