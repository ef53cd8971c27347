import '@xyflow/react/dist/base.css';
import { Handle, Position, ReactFlow, type Edge, type EdgeProps, type Node, type NodeProps } from '@xyflow/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { ArrowShape } from './ArrowShape.tsx';
import { BoxShape, type Emphases, type Emphasis } from './BoxShape.tsx';
import styles from './ChartView.module.css';
import type { Layout, PlacedArrow, PlacedBox } from './layout.ts';
import { Overview } from './Overview.tsx';
import { roundedPath } from './path.ts';
import { Sight } from './Sight.tsx';
import { kindOf, textOf } from './wording.ts';

export interface ChartViewProps {
  readonly layout: Layout;
  readonly emphases: Emphases;
  /** The box or arrow that comes into view when it changes. */
  readonly focused: string | null;
  readonly onBox: (box: PlacedBox) => void;
  readonly onToggle: (box: PlacedBox) => void;
  readonly onArrow: (arrow: PlacedArrow) => void;
  readonly onNothing: () => void;
  /** Buttons above the chart. */
  readonly tools: ReactNode;
}

interface BoxData extends Record<string, unknown> {
  readonly box: PlacedBox;
  readonly emphasis: Emphasis | undefined;
}
interface ArrowData extends Record<string, unknown> {
  readonly arrow: PlacedArrow;
  readonly emphasis: Emphasis | undefined;
}
type BoxNode = Node<BoxData, 'box'>;
type ArrowEdge = Edge<ArrowData, 'arrow'>;

const nodeTypes = { box: BoxView };
const edgeTypes = { arrow: ArrowView };

/** A chart to zoom and to move; its states and transitions can be selected with the mouse and the keyboard. */
export function ChartView(props: ChartViewProps) {
  const { layout, emphases, focused, onBox, onToggle, onArrow, onNothing, tools } = props;
  const nodes = useMemo(() => layout.boxes.map((box) => nodeOf(box, emphases.get(box.id))), [layout, emphases]);
  const edges = useMemo(() => layout.arrows.map((arrow) => edgeOf(arrow, emphases.get(arrow.id))), [layout, emphases]);
  // Not a state of React: drawing all boxes again would delay the first frame.
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => pressByKey(view.current), []);
  return (
    <div className={styles['view']} ref={view}>
      {tools}
      <ReactFlow<BoxNode, ArrowEdge>
        className={styles['chart'] ?? ''}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        deleteKeyCode={null}
        attributionPosition="bottom-left"
        minZoom={0.02}
        maxZoom={2}
        onMoveStart={(event) => markDragged(view.current, isDrag(event))}
        onMoveEnd={() => markDragged(view.current, false)}
        onNodeClick={(_, { data }) => onBox(data.box)}
        onNodeDoubleClick={(_, { data }) => onToggle(data.box)}
        onEdgeClick={(_, { data }) => data !== undefined && onArrow(data.arrow)}
        onPaneClick={onNothing}
        aria-label="Statechart"
      >
        <Overview layout={layout} />
        <Sight layout={layout} emphases={emphases} focused={focused} />
      </ReactFlow>
    </div>
  );
}

const isDrag = (event: Event | null): boolean => event?.type === 'mousedown' || event?.type === 'touchstart';

function markDragged(view: HTMLElement | null, isDragged: boolean): void {
  view?.toggleAttribute('data-dragged', isDragged);
}

/** Enter and the space bar press the box or the arrow that has the focus. */
function pressByKey(view: HTMLElement | null): (() => void) | undefined {
  if (view === null) return undefined;
  const press = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof Element)) return;
    if (!target.matches('.react-flow__node, .react-flow__edge')) return;
    event.preventDefault();
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  view.addEventListener('keydown', press);
  return () => view.removeEventListener('keydown', press);
}

/** Lines of arrows are above all boxes. */
const arrowLevel = 100;

function nodeOf(box: PlacedBox, emphasis: Emphasis | undefined): BoxNode {
  const { id, x, y, width, height, depth, kind } = box;
  return {
    id,
    type: 'box',
    position: { x, y },
    width,
    height,
    measured: { width, height },
    zIndex: depth,
    focusable: kind === 'state',
    ariaLabel: kind === 'state' ? `${box.state.key}, ${kindOf(box.state)}` : '',
    ...(kind === 'state' ? {} : { domAttributes: { 'aria-hidden': true } }),
    data: { box, emphasis },
  };
}

function edgeOf(arrow: PlacedArrow, emphasis: Emphasis | undefined): ArrowEdge {
  const { id, from, to, label } = arrow;
  return {
    id,
    type: 'arrow',
    source: from,
    target: to,
    zIndex: arrowLevel,
    focusable: label !== null,
    ariaLabel: nameOf(arrow),
    data: { arrow, emphasis },
  };
}

/** `code.send [isFree] / storeCode: from entering to sending`. */
function nameOf({ transitions, label, from, to }: PlacedArrow): string {
  if (label === null) return 'starts here';
  const [first] = transitions;
  const text = label.lines.map(({ line }) => textOf(line)).join(' ');
  const [source, targets] = first === undefined ? [from, [to]] : [first.source, first.targets];
  return `${text}: from ${lastOf(source)} to ${targets.map(lastOf).join(', ')}`;
}

const lastOf = (id: string): string => id.slice(Math.max(id.lastIndexOf('.'), id.lastIndexOf('/')) + 1);

function BoxView({ data: { box, emphasis } }: NodeProps<BoxNode>) {
  return (
    <>
      <svg className={styles['box']} width={box.width} height={box.height} aria-hidden="true">
        <BoxShape box={box} emphasis={emphasis} />
      </svg>
      {/* An arrow is drawn only between boxes that have them; where it runs is the layout's matter. */}
      <Handle type="source" position={Position.Bottom} className={styles['handle'] ?? ''} isConnectable={false} />
      <Handle type="target" position={Position.Top} className={styles['handle'] ?? ''} isConnectable={false} />
    </>
  );
}

function ArrowView({ data }: EdgeProps<ArrowEdge>) {
  if (data === undefined) return null;
  return (
    // The name of the arrow has the text of its label.
    <g aria-hidden="true">
      <path d={roundedPath(data.arrow.points)} fill="none" stroke="transparent" strokeWidth={14} />
      <ArrowShape arrow={data.arrow} emphasis={data.emphasis} />
    </g>
  );
}
