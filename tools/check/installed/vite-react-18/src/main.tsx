import 'shop-builder-elements/jsx';
import 'shop-builder-elements/elements/sb-slider.js';
import 'shop-builder-elements/elements/sb-tabs.js';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SbTabsElement } from 'shop-builder-elements/elements/sb-tabs.js';

// React 18 writes attributes only, and hears no events of elements
function Page() {
  const [index, setIndex] = useState(0);
  const tabs = useRef<SbTabsElement>(null);
  useEffect(() => {
    const change = ({ detail }: { detail: { index: number } }) => setIndex(detail.index);
    const element = tabs.current;
    element?.addEventListener('tab-change', change);
    return () => element?.removeEventListener('tab-change', change);
  }, []);
  return (
    <>
      <sb-tabs ref={tabs} tabs={JSON.stringify([{ title: 'Oak' }, { title: 'Clay' }])} line-size="3">
        <p>Oiled</p>
        <p>Fired</p>
      </sb-tabs>
      <sb-slider>
        <p>One</p>
        <p>Two</p>
      </sb-slider>
      <output>{index}</output>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
