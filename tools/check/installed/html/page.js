document.addEventListener('tab-change', ({ detail }) => {
  document.querySelector('output').textContent = detail.index;
});
