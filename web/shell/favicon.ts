/** The mark of Spaceline, a row of cards with one of them pointed out, as an SVG file for the browser's tab. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#17212b"/><path d="M2 16h28" stroke="#9fb0bd" stroke-width="2"/>
<rect x="4" y="10" width="6" height="12" fill="#17212b" stroke="#9fb0bd" stroke-width="2"/>
<rect x="13" y="8" width="7" height="16" fill="#e8a33d"/>
<rect x="23" y="10" width="6" height="12" fill="#17212b" stroke="#9fb0bd" stroke-width="2"/></svg>`;
