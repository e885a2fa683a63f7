import 'shop-builder-elements/jsx';
import 'shop-builder-elements/elements/sb-slider.js';
import 'shop-builder-elements/elements/sb-tabs.js';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CartSnapshot, cart } from 'shop-builder-elements';

export const snapshot: CartSnapshot = cart.get();

function Page() {
  const [index, setIndex] = useState(0);
  return (
    <>
      <sb-tabs
        tabs={[{ title: 'Oak' }, { title: 'Clay' }]}
        lineSize={3}
        ontab-change={({ detail }) => setIndex(detail.index)}
      >
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
