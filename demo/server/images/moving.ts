/**
 * Drawings that move, by picture id: SVG with see-through parts, for whatever asks for a picture as it is. They stand still for those who
 * want less motion.
 */
export const MOVING: Readonly<Record<string, string>> = {
  'lamp-swing': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
  <style>
    .swing { animation: swing 3.2s ease-in-out infinite alternate; transform-origin: 200px 0 }
    @keyframes swing { from { transform: rotate(-9deg) } to { transform: rotate(9deg) } }
    @media (prefers-reduced-motion: reduce) { .swing { animation: none } }
  </style>
  <defs>
    <linearGradient id="shade" x1="0" x2="1"><stop offset="0" stop-color="#8a4b2f"/><stop offset=".45" stop-color="#c77a52"/><stop offset="1" stop-color="#7c3f26"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#ffe6b0" stop-opacity=".75"/><stop offset="1" stop-color="#ffe6b0" stop-opacity="0"/></radialGradient>
  </defs>
  <g class="swing">
    <path d="M120 170h160l90 130H30z" fill="url(#glow)"/>
    <path d="M200 0v92" stroke="#3a2f28" stroke-width="4"/>
    <path d="M176 92h48l56 78a80 22 0 0 1-160 0z" fill="url(#shade)"/>
    <ellipse cx="200" cy="172" rx="80" ry="20" fill="#ffedc4"/>
    <rect x="188" y="80" width="24" height="16" rx="5" fill="#3a2f28"/>
  </g>
</svg>`,
};
