import type { WhiteboardActor } from './board-context.ts';
import { authorText, countText, objectText } from './object-texts.ts';

type Context = ReturnType<WhiteboardActor['getSnapshot']>['context'];

const idsOf = ({ board }: Context): ReadonlySet<string> => new Set(board.entries.keys());

/** What the other participants have added since the board had only these objects; '' for nothing. */
function addedText(known: ReadonlySet<string>, context: Context): string {
  const added = context.board.painted.filter(({ id, user_id: by }) => !known.has(id) && !context.ownIds.includes(by));
  const [first] = added;
  if (first === undefined) return '';
  const authors = [...new Set(added.map((object) => authorText(context, object)))];
  const who = `${authors.slice(0, 2).join(' and ')}${authors.length > 2 ? ' and others' : ''}`;
  return `${who} drew: ${added.length === 1 ? objectText(first) : countText(added.length)}`;
}

/** The last thing that other participants have drawn, as a store of `useSyncExternalStore`. */
export function othersDrawing(whiteboard: WhiteboardActor) {
  let text = '';
  let last = whiteboard.getSnapshot().context;
  let known = idsOf(last);
  return {
    text: () => text,
    subscribe: (onChange: () => void): (() => void) => {
      const subscription = whiteboard.subscribe(({ context }) => {
        if (context.board.painted === last.board.painted) return;
        last = context;
        const added = addedText(known, context);
        known = idsOf(context);
        if (added === '') return;
        text = added;
        onChange();
      });
      return () => subscription.unsubscribe();
    },
  };
}
