/** tldraw's editor is a React component: it gets a root of its own in the element of the surface. */
import { TldrawEditor, type TldrawEditorProps } from '@tldraw/editor';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { CreateTldraw } from '#src/services/meeting/whiteboard/surfaces.ts';
import { createTldrawSurface } from '#src/services/meeting/whiteboard/tldraw/tldraw-surface.ts';

/** @returns a function that removes the editor. */
function mount(place: HTMLElement, props: TldrawEditorProps, onCrash: () => void): () => void {
  function Crashed() {
    useEffect(onCrash, []);
    return null;
  }
  const root = createRoot(place);
  root.render(<TldrawEditor {...props} components={{ ...props.components, ErrorFallback: Crashed }} />);
  // The surface may be destroyed while React renders the page around it.
  return () => queueMicrotask(() => root.unmount());
}

export const createTldraw: CreateTldraw = (host, send, options) =>
  createTldrawSurface(host, send, { ...options, mount });
