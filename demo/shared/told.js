/* Shows what elements tell: `<output data-tells="tab-change">` has the latest of these events with its detail. */
for (const output of document.querySelectorAll('[data-tells]')) {
  for (const name of output.dataset.tells.split(' ')) {
    document.addEventListener(name, ({ detail }) => {
      output.textContent = `${name} ${JSON.stringify(detail)}`;
    });
  }
}
