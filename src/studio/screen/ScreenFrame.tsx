import { useEffect, useRef } from 'react';
import { TextLink } from '#src/components/TextLink/TextLink.tsx';
import { go, hrefOf, withQuery, type Route } from '../shell/route.ts';
import styles from './Screen.module.css';
import { isScreenMessage } from './screen-message.ts';

/** A page of the studio; it does not navigate the page around it. */
const abilities = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-modals'].join(' ');

/** The screen beside the chart, as narrow as a telephone's, at the moment of the simulation. */
export function ScreenFrame({ route }: { readonly route: Route }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = hrefOf('screen', route.flow, { play: route.query.get('play'), step: route.query.get('step') });
  // Another search: a browser may refuse a page that contains itself.
  const address = `?screen${place}`;
  useEffect(() => {
    // Leaves no entry in the history, and only the hash differs from step to step: the page in the frame stays.
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  useEffect(() => {
    const receive = ({ data, source }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isScreenMessage(data)) return;
      go(withQuery(route, { play: data.play, step: data.step }), true);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [route]);
  return (
    <section className={styles['screen']} aria-label="Screen">
      <div className={styles['caption']}>
        <h2>Screen</h2>
        <TextLink href={address} target="_blank">
          Open in a tab
        </TextLink>
      </div>
      <iframe ref={frame} className={styles['frame']} title="Screen in this state" sandbox={abilities} />
      <p className={styles['note']}>
        What you do here is a step of the simulation. What other machines decide stays as it is.
      </p>
    </section>
  );
}
