import type { Leaf, LeafHost } from '../../bridge/define-leaf.js';
import { type SiteSettings, site } from '../../stores/site.js';

/** As in SiteSettings; empty means not set here. */
export type SiteProps = { [K in keyof Omit<SiteSettings, 'mode'>]: SiteSettings[K] } & {
  mode: SiteSettings['mode'] | '';
};

/** Gives the page's settings to the site store while the element is on the page. Shows nothing. */
export function siteLeaf(host: LeafHost<SiteProps>): Leaf<SiteProps> {
  let withdraw: (() => void) | undefined;
  const provide = () => {
    const given = Object.entries(host.props).filter(([, value]) => value !== '');
    const previous = withdraw;
    withdraw = site().provide(Object.fromEntries(given) as Partial<SiteSettings>);
    previous?.();
  };
  return {
    connected() {
      provide();
      return () => {
        withdraw?.();
        withdraw = undefined;
      };
    },
    update() {
      if (withdraw) provide();
    },
  };
}
