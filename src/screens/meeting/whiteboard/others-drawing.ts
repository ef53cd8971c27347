import type { WhiteboardActor } from './board-context.ts';
import { authorText, countText, objectText, sizeText } from './object-texts.ts';

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

/** What another participant has made of the page; '' for nothing. */
function pageText({ board: { page } }: Context, last: Context): string {
  const [, by] = page.stamp;
  if (page === last.board.page || last.ownIds.includes(by)) return '';
  return `${authorText(last, { user_id: by })} changed the page to ${sizeText(page.value)}`;
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
        const { painted, page } = context.board;
        if (painted === last.board.painted && page === last.board.page) return;
        const news = [pageText(context, last), addedText(known, context)].filter((one) => one !== '');
        last = context;
        known = idsOf(context);
        if (news.length === 0) return;
        text = news.join('. ');
        onChange();
      });
      return () => subscription.unsubscribe();
    },
  };
}
