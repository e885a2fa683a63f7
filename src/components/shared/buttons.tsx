import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons/Icon.js';

/** Button that looks like a link; `part` adds another name. */
export function LinkButton({ part, ...given }: ComponentProps<'button'>) {
  return <button type="button" part={part ? `link-button ${part}` : 'link-button'} {...given} />;
}

/** Button with an icon only; its `aria-label` is its name. */
export function IconButton({ icon, ...given }: ComponentProps<'button'> & { icon: IconName }) {
  return (
    <button type="button" {...given}>
      <Icon name={icon} />
    </button>
  );
}
