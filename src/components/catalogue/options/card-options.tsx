import type { ElementView } from '../card/card-context.js';
import { Options } from './Options.js';

export { default as styles } from '../../../../styles/sb-catalogue-options.css';

/** The options on a card. */
export const cardOptions: ElementView = ({ product, variant, shop, choose }) => (
  <Options product={product} variant={variant} shop={shop} choose={choose} />
);
