import { useId, useLayoutEffect, useRef } from 'react';

/** Link to be copied by hand, where the browser does not let the page copy it. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // the focus reads out what to do, and selects the link
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      <label part="share-note" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        part="share-link"
        readOnly
        value={link}
        ref={field}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  );
}
