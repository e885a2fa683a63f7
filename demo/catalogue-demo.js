/* The page's own part: attributes that a visitor of the demo chooses, and a dataLayer that is fed as any shop's would be. */
const form = document.querySelector('.choices');
const target = document.getElementById(form.dataset.for);

form.addEventListener('change', ({ target: { name, type, checked, value } }) => {
  if (type === 'checkbox') target.toggleAttribute(name, checked);
  else target.setAttribute(name, value);
});

/* the last eight facts are shown */
const MOST = 8;
const told = document.querySelector('.told');
const dataLayer = [];

function show({ event, ecommerce: { currency, value, items } }) {
  const line = document.createElement('li');
  const names = items.map(({ item_name, item_variant }) =>
    item_variant ? `${item_name} (${item_variant})` : item_name,
  );
  const sum = value === undefined ? '' : `, ${value} ${currency}`;
  line.textContent = `${event}${sum}: ${names.slice(0, 3).join('; ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
  told.prepend(line);
  if (told.children.length > MOST) told.lastElementChild.remove();
}

document.addEventListener('analytics', ({ detail: { name, ecommerce } }) => {
  dataLayer.push({ event: name, ecommerce });
  show(dataLayer.at(-1));
});
