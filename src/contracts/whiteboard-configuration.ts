import * as v from 'valibot';

/** Build configuration that is validated when a board opens, and when the headers of a deployment are written. */
export const whiteboardConfigurationSchema = v.object({
  /** What draws the whiteboard of meetings. */
  VITE_WHITEBOARD_SURFACE: v.optional(v.picklist(['canvas', 'tldraw'], "must be 'canvas' or 'tldraw'"), 'canvas'),
  /** Of tldraw, which looks for it under this name as well. */
  VITE_TLDRAW_LICENSE_KEY: v.optional(v.string(), ''),
});
export type WhiteboardConfiguration = v.InferOutput<typeof whiteboardConfigurationSchema>;
