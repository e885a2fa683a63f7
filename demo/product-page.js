/*
 * The page of one product is called as the product is: its title, and the last of the crumbs. The element tells whose page it is in the words of
 * analytics, once for each product it shows. Loaded before the elements, so that nothing is missed. A page that is asked for no product is the shop's.
 */
const { searchParams } = new URL(location.href);
const crumbs = document.querySelector('.crumbs');
const shop = document.title;

if (!searchParams.get('id')) location.replace(crumbs.querySelector('a').href);

document.addEventListener('analytics', ({ target, detail }) => {
  if (detail.name !== 'view_item' || !(target instanceof Element && target.matches('.whole'))) return;
  const name = detail.ecommerce.items[0].item_name;
  document.title = `${name} – ${shop}`;
  crumbs.querySelector('[aria-current]').textContent = name;
});
