import { withImport, withRow } from './lists.ts';
import { planMachine } from './machine.ts';
import type { Name } from './names.ts';
import type { Plan } from './plan.ts';

const scenesFile = 'test/gallery/scenes.tsx';
const viewsFile = 'test/gallery/views.ts';
const scenesImport = /^import \{ \w+ \} from '\.\/([\w-]+-scenes)\.tsx';$/;

/** A screen that shows a statechart of the same name, with that statechart and a scene of the gallery. */
export function planScreen(name: Name, read: (file: string) => string): Plan {
  const ofMachine = planMachine(name);
  const { kebab, camel, pascal } = name;
  const looked = read(viewsFile);
  if (looked.includes(`  '${kebab}',\n`)) throw new Error(`'${kebab}' is taken: ${viewsFile} has a view of that name`);
  const scenes = withImport(
    withRow(read(scenesFile), `  ...${camel}Scenes,`, 'export const scenes'),
    `import { ${camel}Scenes } from './${kebab}-scenes.tsx';`,
    scenesImport,
  );
  return {
    created: {
      ...ofMachine.created,
      [`src/screens/${kebab}/${pascal}Screen.tsx`]: view(name),
      [`src/screens/${kebab}/${pascal}Screen.module.css`]: styles,
      [`src/screens/${kebab}/texts.ts`]: texts(name),
      [`test/gallery/${kebab}-scenes.tsx`]: scene(name),
    },
    changed: {
      [scenesFile]: scenes,
      [viewsFile]: withRow(looked, `  '${kebab}',`, 'export const views'),
    },
  };
}

const view = ({ path, kebab, camel, pascal, title }: Name): string => `
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ${camel}Machine } from '#machines/${path}.machine.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import styles from './${pascal}Screen.module.css';
import { texts } from './texts.ts';

export interface ${pascal}ScreenProps {
  readonly actor: ActorRefFrom<typeof ${camel}Machine>;
}

/** ${title}: one request, the reason when it fails, and a text when it has succeeded. */
export function ${pascal}Screen({ actor }: ${pascal}ScreenProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(actor, (snapshot) => snapshot.hasTag('done'));
  const message = useSelector(actor, ({ context }) => context.message);
  return (
    <main className={styles['screen']}>
      <title>{texts.title}</title>
      <div className={styles['content']}>
        <h1>{texts.title}</h1>
        {message !== '' && <Alert tone="danger">{message}</Alert>}
        {isDone ? (
          <Alert tone="success">{texts.done}</Alert>
        ) : (
          <Button busy={isBusy} onClick={() => actor.send({ type: '${kebab}.start' })}>
            {texts.start}
          </Button>
        )}
      </div>
    </main>
  );
}
`;

const styles = `
.screen {
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  padding: var(--space-8) var(--space-4);
}

.content {
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  inline-size: min(100%, 26rem);
}
`;

const texts = ({ title }: Name): string => `
/** Texts of this screen. */
export const texts = {
  title: '${title}',
  start: 'Start',
  done: 'Done',
} as const;
`;

const scene = ({ path, kebab, camel, pascal }: Name): string => `
import { useActorRef } from '@xstate/react';
import type { ComponentType } from 'react';
import { fromPromise } from 'xstate';
import { ${camel}Machine } from '#machines/${path}.machine.ts';
import { ${pascal}Screen } from '#src/screens/${kebab}/${pascal}Screen.tsx';

const machine = ${camel}Machine.provide({ actors: { send${pascal}: fromPromise(() => Promise.resolve()) } });

function ${pascal}() {
  return <${pascal}Screen actor={useActorRef(machine)} />;
}

/** Scenes of this screen. */
export const ${camel}Scenes: Readonly<Record<string, ComponentType>> = {
  '${kebab}': ${pascal},
};
`;
