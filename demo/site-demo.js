const site = document.querySelector('sb-site');
const show = () => {
  const { mode, language } = site;
  document.querySelector('#told').textContent =
    `mode ${mode || 'visitor'}, language ${language || document.documentElement.lang}`;
};
await customElements.whenDefined('sb-site');
show();
document.addEventListener('demo-change', show);
