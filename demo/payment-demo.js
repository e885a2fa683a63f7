// A bill to look at: an order of one custom item, sent as a checkout sends it. Its answer names the bill.
const ITEM = {
  id: 'gift-wrapping',
  type: 'custom',
  product_id: null,
  variant_id: null,
  title: 'Gift wrapping',
  img: null,
};

async function order() {
  const answer = await fetch('/mod/project/shop/lead/send/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      id: 'checkout',
      is_ajax: 1,
      jsform: 1,
      projectId: 'demo',
      fields: [{ id: 'email', name: 'email', type: 'email', value: 'ada@example.com' }],
      products: [{ ...ITEM, count: 4, price: 5 }],
      pay: { price: 20, desc: 'Gift wrapping' },
      return_path: location.pathname,
    }),
  });
  return (await answer.json()).pay;
}

for (const button of document.querySelectorAll('[data-bill]')) {
  button.addEventListener('click', async () => {
    const { pay_id, pay_hash } = await order();
    const status = button.dataset.bill;
    location.search = new URLSearchParams({ pay_id, h: pay_hash, ...(status && { pay_status: status }) });
  });
}
