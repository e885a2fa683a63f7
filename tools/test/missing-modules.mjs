/** `/without/button-decoration/7/elements/sb-button.ts`: the sources under another address, in which the module `button-decoration` cannot be had. */
const WITHOUT = /^\/without\/([\w-]+)\/([\w-]+)(?=\/)/;
const BACK = '/back';

/**
 * For tests of what is left of an element when one of its parts cannot be loaded. Each number is a site of its own: `/without/button-decoration/7/back` gives
 * it its module, so that another try finds it.
 */
export function missingModules() {
  const back = new Set();
  return (context, next) => {
    const [site, missing] = WITHOUT.exec(context.path) ?? [];
    if (!site) return next();
    const path = context.path.slice(site.length);
    if (path === BACK) {
      back.add(site);
      context.body = missing;
      return undefined;
    }
    if (!back.has(site) && new RegExp(`/${missing}\\.[jt]sx?$`).test(path)) {
      // the test runner lets browsers keep whatever has a file's name
      context.url = site;
      context.status = 503;
      return undefined;
    }
    context.url = context.url.replace(site, '');
    return next();
  };
}
