/** One RTP stream that a client signalled. */
export interface MediaSource {
  readonly ssrc: number;
  readonly kind: 'audio' | 'video';
  /** The track it belongs to, e.g. 'a1b2c3d4-v0': a video has one stream for its frames and one for retransmissions. */
  readonly name: string;
  /** Whether it carries retransmissions of another stream. */
  readonly isRepair: boolean;
}
