const dialerFrameId = 'dailer-frame';

/**
 * Detects Ctrl+Alt+Shift+'/' (specification 2.4). The key's `code` is compared as well: with these modifiers many
 * layouts produce another character.
 * @param onPress receives whether the dialer frame is in the page.
 * @returns a function that stops it.
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
