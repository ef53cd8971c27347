import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Arrow, Box, Graph } from './graph.ts';

/** A drawing: every box and arrow at its place, in pixels from the upper left corner. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Outer boxes before those inside. */
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

export interface PlacedBox extends Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PlacedArrow extends Arrow {
  readonly points: readonly Point[];
  /** The upper left corner of the label. */
  readonly labelAt: Point;
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
} as const;

/** Around the states inside a box. */
const inset = 18;

/** Lays a graph out with ELK: in layers, with the labels in the arrows. The same graph has the same layout. */
export async function layoutOf(graph: Graph, elk: Pick<ELK, 'layout'>): Promise<Layout> {
  const laid = await elk.layout(elkGraphOf(graph), {
    // For every node: a node does not inherit those of the node around it.
    layoutOptions: options,
  });
  const nodes = new Map(nodesIn(laid).map((node) => [node.id, node]));
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: graph.boxes.map((box) => ({ ...box, ...rectangleOf(nodes.get(box.id)) })),
    arrows: graph.arrows.map((arrow, index) => ({ ...arrow, ...routeOf(edges.get(String(index))) })),
  };
}

function elkGraphOf({ boxes, arrows }: Graph): ElkNode {
  const children = new Map<string | null, Box[]>();
  for (const box of boxes) children.set(box.parent, [...(children.get(box.parent) ?? []), box]);

  const nodeOf = (box: Box): ElkNode => {
    const inside = children.get(box.id) ?? [];
    const { width, height } = box.content;
    if (inside.length === 0) return { id: box.id, width, height };
    return {
      id: box.id,
      children: inside.map(nodeOf),
      layoutOptions: {
        'elk.padding': `[top=${height + 6},left=${inset},bottom=${inset},right=${inset}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    };
  };
  return {
    id: '',
    children: (children.get(null) ?? []).map(nodeOf),
    edges: arrows.map(({ from, to, label }, index) => ({
      id: String(index),
      sources: [from],
      targets: [to],
      labels:
        label === null
          ? []
          : [
              {
                text: ' ',
                width: label.width,
                height: label.height,
                layoutOptions: { 'elk.edgeLabels.inline': 'true' },
              },
            ],
    })),
  };
}

function nodesIn({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap((child) => [child, ...nodesIn(child)]);
}

function rectangleOf(node: ElkNode | undefined): Pick<PlacedBox, 'x' | 'y' | 'width' | 'height'> {
  const { x = 0, y = 0, width = 0, height = 0 } = node ?? {};
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function routeOf(edge: ElkExtendedEdge | undefined): Pick<PlacedArrow, 'points' | 'labelAt'> {
  const [label] = edge?.labels ?? [];
  const points = (edge?.sections ?? []).flatMap(pointsOf).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
  return { points, labelAt: { x: rounded(label?.x ?? 0), y: rounded(label?.y ?? 0) } };
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] => [
  startPoint,
  ...bendPoints,
  endPoint,
];

/** Half pixels keep the data small. */
const rounded = (value: number): number => Math.round(value * 2) / 2;
