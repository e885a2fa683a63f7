// One unusual product at a time: only the chosen one is asked for.
const kinds = document.querySelector('.kinds');
const shown = document.getElementById('unusual');

// a long one is scrolled by keys as well
document.querySelector('.stage').tabIndex = 0;

const show = () => shown.setAttribute('product-id', kinds.querySelector(':checked').value);

kinds.addEventListener('change', show);
// a browser that comes back to the page may remember another choice
show();
