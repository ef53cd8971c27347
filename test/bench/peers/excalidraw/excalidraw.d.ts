/** The part of Excalidraw's package that the page uses. */
declare module '@excalidraw/excalidraw' {
  import type { ComponentType } from 'react';

  export interface ExcalidrawElement {
    readonly id: string;
    readonly type: string;
  }

  interface Scene {
    readonly elements: readonly ExcalidrawElement[];
    /** Whether the user can undo it. */
    readonly captureUpdate: 'NEVER';
  }

  export interface ExcalidrawApi {
    updateScene(scene: Scene): void;
    getSceneElements(): readonly ExcalidrawElement[];
    setActiveTool(tool: { readonly type: 'freedraw'; readonly locked: boolean }): void;
    readonly history: { clear(): void };
  }

  export const Excalidraw: ComponentType<{
    readonly excalidrawAPI: (api: ExcalidrawApi) => void;
    readonly initialData: {
      readonly appState: {
        readonly zoom: { readonly value: number };
        readonly scrollX: number;
        readonly scrollY: number;
      };
    };
  }>;

  /** Completes elements. */
  export function restoreElements(elements: readonly object[], local: null): ExcalidrawElement[];
}
