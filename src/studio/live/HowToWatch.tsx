import styles from './LivePage.module.css';

/** No page is watched: how to open one. */
export function HowToWatch() {
  return (
    <main className={styles['how']}>
      <h1>Live</h1>
      <p role="status">No page of the app is being watched.</p>
      <ol>
        <li>
          Start the app with <code>npm run dev</code>, or with <code>npm start -- --inspect</code>.
        </li>
        <li>
          Open this studio at the address of the app, under <code>/studio/</code>: a browser passes messages between
          tabs of one address only.
        </li>
        <li>
          In another tab, open a page of the app with <code>?inspect</code> at the end of its address, such as{' '}
          <code>/signup?inspect</code>. It appears here at once.
        </li>
      </ol>
      <p>Passwords, pins, tokens and proofs are removed before a message leaves the app.</p>
    </main>
  );
}
