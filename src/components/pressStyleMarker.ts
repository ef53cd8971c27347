/**
 * React Aria adds one rule to the page with a <style> element, which a strict Content-Security-Policy refuses and
 * reports. It leaves that out where an element of this id is there already; the rule itself stands in global.css.
 * Imported by every component that uses React Aria.
 */
const STYLE_ID = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && document.getElementById(STYLE_ID) === null) {
  const marker = document.createElement('meta');
  marker.id = STYLE_ID;
  document.head.append(marker);
}
