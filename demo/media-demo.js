/* The media at the top: its type by button. */
const media = document.getElementById('live');
const buttons = document.querySelectorAll('[data-type]');

function show(type) {
  media.type = type;
  for (const button of buttons) button.ariaPressed = String(button.dataset.type === type);
}

for (const button of buttons) button.addEventListener('click', () => show(button.dataset.type));
show('image');
