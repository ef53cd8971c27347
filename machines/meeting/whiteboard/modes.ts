import { copied, removed, restyled, selectedObjects, textAdded } from './changes.ts';
import type { Shape } from './objects.ts';
import { full, oneMore } from './pen.ts';
import { whiteboardSetup } from './whiteboard.setup.ts';
import type { Styled, WhiteboardEvent } from './whiteboard.types.ts';

const { createStateConfig } = whiteboardSetup;

interface Args<TType extends WhiteboardEvent['type']> {
  readonly event: Extract<WhiteboardEvent, { readonly type: TType }>;
}

export const pointing = (isLaser: boolean) =>
  ({
    actions: {
      type: 'sendLive',
      params: ({ event: { x, y } }: Args<'pointer.move'>) => ({ live: { type: 'pointer' as const, x, y, isLaser } }),
    },
  }) as const;

const styling = (styled: Styled) =>
  ({
    'style.change': {
      actions: {
        type: 'storeStyle',
        params: ({ event: { changes } }: Args<'style.change'>) => ({ styled, changes }),
      },
    },
  }) as const;

const isShape = (of: Shape) =>
  ({
    type: 'isShape',
    params: ({ event: { shape } }: Args<'shape.choose'>) => ({ shape, of }),
  }) as const;

/** What a press on the page does. */
export const mode = createStateConfig({
  description: 'The tool in use.',
  initial: 'pencil',
  on: {
    'pencil.choose': '.pencil',
    'erase.choose': '.erase',
    'line.choose': '.line',
    'shape.choose': [
      { guard: isShape('circle'), target: '.shapes.circle' },
      { guard: isShape('square'), target: '.shapes.square' },
      { target: '.shapes.triangle' },
    ],
    'select.choose': '.select',
    'laser.choose': '.laser',
    'text.add': [
      { guard: 'isViewOnly' },
      {
        guard: oneMore,
        target: '.select.editing',
        actions: [
          { type: 'write', params: ({ context }) => ({ changes: textAdded(context) }) },
          { type: 'selectAdded', params: { count: 1 } },
          { type: 'startText', params: ({ context }) => ({ id: context.selected[0] ?? '', isNew: true }) },
        ],
      },
      full,
    ],
    'text.edit': {
      guard: { type: 'isText', params: ({ event }) => event },
      target: '.select.editing',
      actions: { type: 'startText', params: ({ event: { id } }) => ({ id, isNew: false }) },
      description: 'A double click edits text in any mode.',
    },
  },
  states: {
    pencil: { description: 'Draws freely.', on: styling('pencil') },
    erase: { description: 'Removes the object that is clicked.' },
    line: { description: 'Draws lines; objects are not selectable.', on: styling('line') },
    shapes: {
      description: 'Draws shapes; objects are not selectable.',
      initial: 'triangle',
      on: styling('shapes'),
      states: {
        triangle: { description: 'The default.' },
        circle: { description: 'Circles and ellipses.' },
        square: { description: 'Squares and rectangles.' },
      },
    },
    select: {
      description: 'Objects can be selected, moved, resized and rotated.',
      initial: 'idle',
      exit: 'deselect',
      on: {
        'objects.select': {
          actions: { type: 'select', params: ({ event }) => event },
        },
        'selection.all': { actions: 'selectAll' },
        'selection.copy': { actions: 'copy' },
        'selection.paste': [
          { guard: 'isViewOnly' },
          {
            guard: {
              type: 'hasRoom',
              params: ({ context }) => ({ count: context.clipboard.length }),
            },
            actions: [
              {
                type: 'write',
                params: ({ context }) => ({ changes: copied(context, context.clipboard) }),
              },
              {
                type: 'selectAdded',
                params: ({ context }) => ({ count: context.clipboard.length }),
              },
            ],
          },
          full,
        ],
        'selection.duplicate': [
          { guard: 'isViewOnly' },
          {
            guard: {
              type: 'hasRoom',
              params: ({ context }) => ({ count: context.selected.length }),
            },
            actions: [
              {
                type: 'write',
                params: ({ context }) => ({
                  changes: copied(context, selectedObjects(context)),
                }),
              },
              {
                type: 'selectAdded',
                params: ({ context }) => ({ count: context.selected.length }),
              },
            ],
          },
          full,
        ],
        'style.change': [
          {
            guard: 'canRestyle',
            actions: {
              type: 'write',
              params: ({ context, event: { changes } }) => ({
                changes: restyled(context, changes),
              }),
            },
          },
          {
            actions: {
              type: 'storeStyle',
              params: ({ event: { changes } }) => ({ styled: 'text', changes }),
            },
            description: 'Of the text that is added next.',
          },
        ],
      },
      states: {
        idle: { description: 'No text is edited.' },
        editing: {
          description: 'A text is edited in place. Any other mode finishes it.',
          tags: ['editing'],
          exit: 'finishText',
          always: { guard: 'isEdited', target: 'idle' },
          on: {
            'text.change': { actions: { type: 'storeText', params: ({ event }) => event } },
            'text.finish': 'idle',
            'text.cancel': [
              {
                guard: 'isNewText',
                actions: [
                  {
                    type: 'write',
                    params: ({ context }) => ({ changes: removed(context, [context.editing?.id ?? '']) }),
                  },
                  'forgetText',
                ],
                description: 'A new text is not kept.',
              },
              { actions: 'forgetText', description: 'The text stays as it was.' },
            ],
          },
        },
      },
    },
    laser: {
      description: 'Shows the others where the user points, and draws nothing.',
      on: { 'pointer.move': pointing(true) },
    },
  },
});
