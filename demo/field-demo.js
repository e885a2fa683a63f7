// A form of the page's own takes the field's value as it takes any other.
document.querySelector('#host-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const written = (value) => (value instanceof File ? `${value.name}, ${value.size} bytes` : value);
  const entries = [...new FormData(event.target)].map(([name, value]) => `${name}: ${written(value)}`);
  document.querySelector('#told').textContent = entries.join('; ');
});
