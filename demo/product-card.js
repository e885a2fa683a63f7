// The workbench: every choice is an attribute of the catalogue, which follows it at once.
const catalogue = document.querySelector('#bench');
const form = document.querySelector('#settings');
const shown = document.querySelector('#markup');

function write() {
  const given = [...new FormData(form)].filter(([, value]) => value !== '');
  const all = new Set([...form.elements].map(({ name }) => name).filter(Boolean));
  for (const name of all) {
    const value = given.find(([key]) => key === name)?.[1];
    // bare flags are chosen as "on"
    if (value === undefined) catalogue.removeAttribute(name);
    else catalogue.setAttribute(name, value === 'on' ? '' : value);
  }
  const attributes = given.map(([name, value]) => (value === 'on' ? ` ${name}` : ` ${name}='${value}'`));
  shown.textContent = `<sb-catalogue${attributes.join('')}></sb-catalogue>`;
}

form.addEventListener('change', write);
write();
