import { Button } from '#src/components/Button/Button.tsx';
import type { Detail } from '../chart/content.ts';

export interface DetailToolsProps {
  /** How much the chart says; null for a chart that is never an outline. */
  readonly detail: Detail | null;
  readonly canExpand: boolean;
  readonly canCollapse: boolean;
  readonly onDetail: (detail: Detail) => void;
  readonly onCollapse: () => void;
  readonly onExpand: () => void;
}

/** How much of the chart is shown. */
export function DetailTools({ detail, canExpand, canCollapse, onDetail, onCollapse, onExpand }: DetailToolsProps) {
  return (
    <>
      {detail !== null && (
        <Button
          variant="quiet"
          aria-pressed={detail === 'full'}
          onClick={() => onDetail(detail === 'full' ? 'outline' : 'full')}
        >
          All details
        </Button>
      )}
      {canExpand && (
        <Button variant="quiet" onClick={onExpand}>
          Expand all
        </Button>
      )}
      {canCollapse && (
        <Button variant="quiet" onClick={onCollapse}>
          Collapse all
        </Button>
      )}
    </>
  );
}
