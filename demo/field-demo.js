// A form of the page's own takes the field's value as it takes any other.
const written = (value) => (value instanceof File ? `${value.name}, ${value.size} bytes` : value);
for (const form of document.querySelectorAll('.host-form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const entries = [...new FormData(form)].map(([name, value]) => `${name}: ${written(value)}`);
    document.querySelector('#told').textContent = entries.join('; ');
  });
}
