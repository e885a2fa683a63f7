/** Languages of shadow roots, with the observers of their children. */
const named = new WeakMap<ShadowRoot, { language: string; added: MutationObserver }>();

function nameChildren(root: ShadowRoot): void {
  const language = named.get(root)?.language;
  for (const child of root.children)
    if (language) child.setAttribute('lang', language);
    else child.removeAttribute('lang');
}

/** Sets the language of the words in a shadow root, where it is another than the page's. Slotted content keeps that of the page. */
export function nameLanguage(root: ShadowRoot, words: string): void {
  const language = words === (document.documentElement.lang || 'en') ? '' : words;
  const last = named.get(root);
  if (language === (last?.language ?? '')) return;
  const added = last?.added ?? new MutationObserver(() => nameChildren(root));
  named.set(root, { language, added });
  added.observe(root, { childList: true });
  nameChildren(root);
}
