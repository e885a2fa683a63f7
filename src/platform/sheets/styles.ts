/** A style sheet: parsed at first use, then shared by every instance and both renderers. */
export interface Styles {
  readonly text: string;
  readonly sheet: CSSStyleSheet;
}

/** What `import styles from './x.css'` gives; the build calls it. */
export function css(text: string): Styles {
  let sheet: CSSStyleSheet | undefined;
  return {
    text,
    get sheet() {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
      }
      return sheet;
    },
  };
}

/** Puts the sheets into a shadow root, in order and in place of those it has, without a style element. */
export function adopt(root: ShadowRoot, styles: readonly Styles[]): void {
  root.adoptedStyleSheets = styles.map((style) => style.sheet);
}

/** Adds those sheets to a shadow root that it does not have yet, after the others, for what is shown later. Returns what takes them away again. */
export function addStyles(root: ShadowRoot, ...styles: readonly Styles[]): () => void {
  const added = styles.map(({ sheet }) => sheet).filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  root.adoptedStyleSheets.push(...added);
  return () => {
    if (added.length === 0) return;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
  };
}
