import button from '../../../../styles/sb-button-hover.css';
import card from '../../../../styles/sb-catalogue-hover.css';
import type { Styles } from '../../../platform/sheets/styles.js';

/** The button's effects are those of `<sb-button>`, by its own style sheet. */
export const hoverStyles: readonly Styles[] = [button, card];
