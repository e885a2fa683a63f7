import button from '../../../../styles/sb-button-hover.css';
import card from '../../../../styles/sb-catalogue-hover.css';

/** The button's effects are those of `<sb-button>`, by its own style sheet. */
export function hoverSheets(): readonly CSSStyleSheet[] {
  return [button.sheet, card.sheet];
}
