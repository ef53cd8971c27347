import { afterEach, expect, it, vi } from 'vitest';
import { startRecording, type RecordedEvent, type Recording } from './recorder.ts';
import { withoutQueries } from './without-queries.ts';

let recording: Recording | null = null;

afterEach(() => {
  recording?.stop();
  history.replaceState(null, '', '/');
});

it('records neither the query of the page, nor of addresses in it, nor private text', () => {
  history.replaceState(null, '', '/signup?utm_id=spring-24&email=ada@example.com');
  document.body.innerHTML = `
    <p>We will monitor you ip address <span data-private="">203.0.113.24</span></p>
    <a href="/login?redirect=secret#top">Log In</a>
    <img alt="" srcset="/a.png?secret 1x, /b.png?secret 2x">`;
  const events: RecordedEvent[] = [];
  recording = startRecording((event) => events.push(event));
  const text = JSON.stringify(events);
  expect(text).toContain('We will monitor you ip address');
  expect(text).toContain(`"href":"${location.origin}/signup"`);
  expect(text).toContain(`"href":"${location.origin}/login#top"`);
  for (const hidden of ['203.0.113.24', 'spring-24', 'ada@example.com', 'secret']) expect(text).not.toContain(hidden);
});

it('records no picture as data, also one that is shown later', async () => {
  document.body.innerHTML = '<img alt="" src="data:image/jpeg;base64,Zmlyc3Q=">';
  const events: RecordedEvent[] = [];
  recording = startRecording((event) => events.push(event));
  document.body.insertAdjacentHTML('beforeend', '<p>Ada</p><img alt="" src="data:image/jpeg;base64,c2Vjb25k">');
  await vi.waitFor(() => expect(JSON.stringify(events)).toContain('Ada'));
  document.querySelector('img')?.setAttribute('src', 'data:image/jpeg;base64,dGhpcmQ=');
  document.querySelector('p')?.setAttribute('title', 'Lovelace');
  await vi.waitFor(() => expect(JSON.stringify(events)).toContain('Lovelace'));
  expect(JSON.stringify(events)).not.toContain('base64');
});

it('changes nothing but the query of addresses', () => {
  const data = { source: 0, text: 'Really?', attributes: [{ id: 7, attributes: { href: '/x?y=1', title: 'Why? ' } }] };
  expect(withoutQueries(Object.assign({ type: 3, timestamp: 1 }, { data }))).toEqual({
    type: 3,
    timestamp: 1,
    data: { ...data, attributes: [{ id: 7, attributes: { href: '/x', title: 'Why? ' } }] },
  });
});
