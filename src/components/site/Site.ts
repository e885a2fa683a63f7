import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { type SiteSettings, site } from '../../stores/site.js';

/** As in SiteSettings; empty means not set here. */
export type SiteProps = Omit<SiteSettings, 'mode' | 'slowNetwork'> & {
  mode: SiteSettings['mode'] | '';
  slowNetwork: 'auto' | 'on' | 'off';
};

/** What is set, in the store's words. */
function settingsOf({ slowNetwork, paths, ...others }: SiteProps): Partial<SiteSettings> {
  const given = {
    ...others,
    slowNetwork: slowNetwork === 'auto' ? '' : slowNetwork === 'on',
    paths: Object.keys(paths).length > 0 ? paths : '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Gives the page's settings to the site store while the element is on the page. Shows nothing. */
export function siteLeaf(host: LeafHost<SiteProps>): Leaf<SiteProps> {
  let withdraw: (() => void) | undefined;
  let provided: SiteProps | undefined;
  const provide = () => {
    provided = host.props;
    const previous = withdraw;
    withdraw = site().provide(settingsOf(host.props));
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
      // the page's settings change with ours: that is no news
      if (withdraw && host.props !== provided) provide();
    },
  };
}
