const dialerFrameId = 'dailer-frame';

/**
 * Hears Ctrl+Alt+Shift+'/' (specification 2.4). The key is known by its place as well: with these modifiers many layouts
 * put another character there.
 * @param onPress told whether the dialer frame is in the page.
 * @returns how to stop.
 */
export function watchDeveloperChord(onPress: (dialerPresent: boolean) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const isSlash = event.code === 'Slash' || event.key === '/' || event.key === '?';
    if (!isSlash || !event.ctrlKey || !event.altKey || !event.shiftKey || event.repeat) return;
    event.preventDefault();
    onPress(document.querySelector(`#${dialerFrameId}`) !== null);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
