import type { MediaSource } from '../media/sources.ts';
import { ns } from './namespaces.ts';
import { attribute, childOf, childrenOf, type Xml, xml } from './xml.ts';

/** One stream of a client as Jingle describes it. */
export interface SignalledSource extends MediaSource {
  /** 'camera' or 'desktop'; '' when the client does not send it. */
  readonly videoType: string;
  /** Stream and track ids, unique for each time that the source was added. */
  readonly msid: string;
  /** The stream whose retransmissions this one carries, or the one that carries its own. Null for none. */
  readonly partner: number | null;
  /** The participant's nick. */
  readonly owner: string;
}

type Kind = MediaSource['kind'];
const kinds: readonly Kind[] = ['audio', 'video'];
const MOST_SOURCES = 32;
const LONGEST = 300;
const HIGHEST_SSRC = 0xff_ff_ff_ff;

/** The sources of each participant of one room. */
export class SourceRegistry {
  readonly #sources = new Map<number, SignalledSource>();
  #announcements = 0;

  of(owner: string): SignalledSource[] {
    return [...this.#sources.values()].filter((source) => source.owner === owner);
  }

  ofOthers(owner: string): SignalledSource[] {
    return [...this.#sources.values()].filter((source) => source.owner !== owner);
  }

  /**
   * Adds the sources of a session-accept or source-add. Browsers reject the same msid in two media sections, which
   * happens when a track is removed and added again, so every added source gets an msid of its own.
   */
  add(owner: string, jingle: Xml): void {
    const found = readSources(owner, jingle).filter(({ ssrc }) => !this.#sources.has(ssrc));
    if (found.length === 0 || this.of(owner).length + found.length > MOST_SOURCES) return;
    this.#announcements += 1;
    for (const source of found) {
      this.#sources.set(source.ssrc, { ...source, msid: `${source.msid}-${this.#announcements}` });
    }
  }

  /** Removes the sources that a source-remove names and that the sender owns. */
  remove(owner: string, jingle: Xml): void {
    for (const { ssrc } of readSources(owner, jingle, false)) {
      if (this.#sources.get(ssrc)?.owner === owner) this.#sources.delete(ssrc);
    }
  }

  removeAll(owner: string): void {
    for (const { ssrc } of this.of(owner)) this.#sources.delete(ssrc);
  }
}

function readSources(owner: string, jingle: Xml, isSending = true): SignalledSource[] {
  return kinds.flatMap((kind) => {
    const content = childrenOf(jingle, 'content').find((candidate) => attribute(candidate, 'name') === kind);
    const description = childOf(content, 'description', ns.rtp);
    if (description === undefined) return [];
    const groups = readGroups(description);
    const ignored = new Set(
      // Only the smallest stream of a simulcast is forwarded: the bridge does not choose between layers.
      groups.filter(({ semantics }) => semantics === 'SIM').flatMap(({ ssrcs }) => ssrcs.slice(1)),
    );
    const pairs = groups.filter(({ semantics, ssrcs }) => semantics === 'FID' && ssrcs.length === 2);
    for (const { ssrcs } of pairs) if (ignored.has(ssrcs[0] ?? -1)) ignored.add(ssrcs[1] ?? -1);
    return childrenOf(description, 'source').flatMap((element) => {
      const source = readSource(owner, kind, element);
      // Without an msid it is a receiver's stream for its own reports.
      if (source === null || ignored.has(source.ssrc) || (isSending && source.msid === '')) return [];
      const pair = pairs.find(({ ssrcs }) => ssrcs.includes(source.ssrc))?.ssrcs;
      const partner = pair?.find((ssrc) => ssrc !== source.ssrc) ?? null;
      return [{ ...source, partner, isRepair: pair !== undefined && pair[1] === source.ssrc }];
    });
  });
}

function readSource(owner: string, kind: Kind, element: Xml): SignalledSource | null {
  const ssrc = readSsrc(element);
  const parameters = childrenOf(element, 'parameter');
  const msid = attribute(
    parameters.find((parameter) => attribute(parameter, 'name') === 'msid'),
    'value',
  );
  const name = attribute(element, 'name');
  if (ssrc === null || msid.length > LONGEST || name.length > LONGEST) return null;
  return {
    ssrc,
    kind,
    name: name === '' ? `${owner}-${kind.charAt(0)}0` : name,
    isRepair: false,
    videoType: attribute(element, 'videoType') === 'desktop' ? 'desktop' : attribute(element, 'videoType') && 'camera',
    msid,
    partner: null,
    owner,
  };
}

function readGroups(description: Xml): { semantics: string; ssrcs: number[] }[] {
  return childrenOf(description, 'ssrc-group').map((group) => ({
    semantics: attribute(group, 'semantics'),
    ssrcs: childrenOf(group, 'source').flatMap((source) => readSsrc(source) ?? []),
  }));
}

function readSsrc(element: Xml): number | null {
  const text = attribute(element, 'ssrc');
  const ssrc = Number(text);
  return /^\d{1,10}$/.test(text) && ssrc <= HIGHEST_SSRC ? ssrc : null;
}

/** The sources of a kind as children of a Jingle description. */
export function describeSources(room: string, kind: Kind, sources: readonly SignalledSource[]): Xml[] {
  const ofKind = sources.filter((source) => source.kind === kind);
  const elements = ofKind.map(({ ssrc, name, videoType, msid, owner }) =>
    xml(
      'source',
      { xmlns: ns.audioVideoSources, ssrc, name, videoType: videoType === '' ? undefined : videoType },
      xml('parameter', { name: 'msid', value: msid }),
      xml('ssrc-info', { xmlns: ns.jitsiMeet, owner: `${room}/${owner}` }),
    ),
  );
  const present = new Set(ofKind.map(({ ssrc }) => ssrc));
  const groups = ofKind
    .filter(({ isRepair, partner }) => !isRepair && partner !== null && present.has(partner))
    .map(({ ssrc, partner }) =>
      xml(
        'ssrc-group',
        { xmlns: ns.audioVideoSources, semantics: 'FID' },
        xml('source', { ssrc }),
        xml('source', { ssrc: partner ?? undefined }),
      ),
    );
  return [...elements, ...groups];
}
