for (const button of document.querySelectorAll('[data-opens]')) {
  button.addEventListener('click', () => document.getElementById(button.dataset.opens).showModal());
}

document.querySelector('#wrong').addEventListener('click', () => {
  for (const block of document.querySelectorAll('[data-wrong]')) {
    for (const [name, value] of new URLSearchParams(block.dataset.wrong)) block.setAttribute(name, value);
  }
});
