/*
 * Stand-in of the captcha providers: what their documentation says of explicit rendering, under the name that each has. As reCAPTCHA's own script
 * does, it is ready a moment after it has been loaded, and puts a window with a question at the end of the body.
 */
(() => {
  const base = new URL('.', document.currentScript.src);
  const provider = base.pathname.split('/').at(-2);
  const name = provider === 'recaptcha' ? 'grecaptcha' : provider;
  const widgets = new Map();
  let last = 0;

  const address = (page, query) => `${new URL(page, base)}?${new URLSearchParams(query)}`;
  const tell = (widget, event, ...given) => widget.parameters[event]?.(...given);

  function frame(page, title, query) {
    const made = document.createElement('iframe');
    made.title = title;
    made.src = address(page, query);
    made.style.border = '0';
    return made;
  }

  function show(widget) {
    const { parameters, box, id } = widget;
    const { size, execution, sitekey, theme } = parameters;
    widget.frame?.remove();
    widget.window?.remove();
    widget.window = undefined;
    widget.hidden = size === 'invisible' || execution === 'execute';
    const query = { id, sitekey, theme, again: widget.again ? '1' : '', hidden: widget.hidden ? '1' : '' };
    widget.frame = frame('widget', provider, query);
    const [width, height] = widget.hidden ? [0, 0] : size === 'compact' ? [156, 138] : [302, 76];
    Object.assign(widget.frame.style, { width: `${width}px`, height: `${height}px` });
    box.append(widget.frame);
  }

  /** Once the frame is there: it says so, and is then told to begin. */
  function begin(widget) {
    if (widget.there) widget.frame.contentWindow.postMessage({ captcha: 'begin', id: widget.id }, location.origin);
    else widget.waiting = true;
  }

  function ask(widget) {
    const opened = document.createElement('div');
    const inner = document.createElement('div');
    const question = frame('bframe', `${provider} challenge`, { id: widget.id, again: widget.again ? '1' : '' });
    Object.assign(opened.style, { visibility: 'visible', position: 'absolute', top: '10px', width: '100%' });
    Object.assign(inner.style, { position: 'absolute', left: '0', right: '0', margin: '0 auto', width: '300px' });
    Object.assign(question.style, { width: '300px', height: '200px', background: '#fff', zIndex: '2000000000' });
    inner.append(question);
    opened.append(inner);
    const { 'challenge-container': place } = widget.parameters;
    const container = place && document.getElementById(place);
    if (container) {
      opened.style.position = inner.style.position = 'static';
      container.append(opened);
    } else if (provider === 'turnstile') {
      opened.style.position = inner.style.position = 'static';
      widget.box.append(opened);
    } else document.body.append(opened);
    widget.window = opened;
    tell(widget, 'open-callback');
    tell(widget, 'before-interactive-callback');
  }

  function close(widget) {
    if (!widget.window) return;
    widget.window.style.visibility = 'hidden';
    tell(widget, 'close-callback');
    tell(widget, 'after-interactive-callback');
    if (provider !== 'recaptcha') widget.window.remove();
  }

  addEventListener('message', ({ data, origin }) => {
    const widget = origin === location.origin && data?.captcha ? widgets.get(data.id) : undefined;
    if (!widget) return;
    if (data.captcha === 'there') {
      widget.there = true;
      if (widget.waiting) begin(widget);
      widget.waiting = false;
    }
    if (data.captcha === 'ask') ask(widget);
    if (data.captcha === 'closed') close(widget);
    if (data.captcha === 'expired') {
      close(widget);
      tell(
        widget,
        provider === 'turnstile'
          ? 'timeout-callback'
          : provider === 'hcaptcha'
            ? 'chalexpired-callback'
            : 'expired-callback',
      );
    }
    if (data.captcha === 'error') tell(widget, 'error-callback', 'network-error');
    if (data.captcha === 'token') {
      widget.response = data.token;
      tell(widget, 'callback', data.token);
      close(widget);
    }
  });

  const api = {
    render(container, parameters) {
      if (!parameters.sitekey) throw new Error(`${provider}: the site key is missing`);
      const place = typeof container === 'string' ? document.getElementById(container) : container;
      if (!place || place.getRootNode() !== document)
        throw new Error(`${provider}: the container is not in the document`);
      last += 1;
      const box = document.createElement('div');
      place.append(box);
      const widget = { id: `${provider}-${last}`, parameters, box, place, response: '', again: false };
      widgets.set(widget.id, widget);
      show(widget);
      return widget.id;
    },
    execute(which) {
      const widget =
        typeof which === 'string' ? widgets.get(which) : [...widgets.values()].find(({ place }) => place === which);
      if (!widget) throw new Error(`${provider}: there is no such widget`);
      begin(widget);
    },
    reset(id) {
      const widget = widgets.get(id);
      if (!widget) throw new Error(`${provider}: there is no such widget`);
      Object.assign(widget, { response: '', again: true, there: false });
      show(widget);
    },
    getResponse: (id) => widgets.get(id)?.response ?? '',
    ready: (run) => run(),
  };
  if (provider !== 'recaptcha') {
    api.remove = (id) => {
      widgets.get(id)?.window?.remove();
      widgets.get(id)?.box.remove();
      widgets.delete(id);
    };
  }
  window[name] = {};
  fetch(address('widget', {})).then(() => {
    window[name] = api;
  });
})();
