/* Two hundred slides from the first two. */
const many = document.querySelector('#many');
const slides = Array.from({ length: 198 }, (_, i) => {
  const slide = many.children[0].cloneNode(true);
  slide.querySelector('h3').textContent = String(i + 3);
  return slide;
});
many.append(...slides);
