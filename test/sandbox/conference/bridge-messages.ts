import * as v from 'valibot';

/** Characters of one message on the channel. */
export const LARGEST_MESSAGE = 65_536;

const whole = v.pipe(v.number(), v.integer());
/** Pixels; -1 for any height. */
const constraint = v.object({ maxHeight: v.pipe(whole, v.minValue(-1)) });
const names = v.array(v.string());
const videoType = v.picklist(['camera', 'desktop', 'desktop_high_fps', 'disabled', 'none']);

/** The messages that set the videos a client gets. */
const wishSchema = v.variant('colibriClass', [
  v.strictObject({
    colibriClass: v.literal('ReceiverVideoConstraints'),
    lastN: v.nullish(whole),
    onStageSources: v.nullish(names),
    selectedSources: v.nullish(names),
    defaultConstraints: v.nullish(constraint),
    /** By source name, e.g. 'a1b2c3d4-v0'. */
    constraints: v.nullish(v.record(v.string(), constraint)),
    assumedBandwidthBps: v.nullish(whole),
  }),
  v.strictObject({ colibriClass: v.literal('LastNChangedEvent'), lastN: whole }),
]);

/** What a client may send to jitsi-videobridge (message/BridgeChannelMessage.kt); the two loose ones are relayed. */
const messageSchema = v.variant('colibriClass', [
  v.strictObject({ colibriClass: v.literal('ClientHello') }),
  v.looseObject({ colibriClass: v.literal('EndpointMessage'), to: v.string() }),
  v.looseObject({ colibriClass: v.literal('EndpointStats') }),
  v.strictObject({
    colibriClass: v.literal('SourceVideoTypeMessage'),
    sourceName: v.string(),
    videoType,
    endpointId: v.nullish(v.string()),
  }),
  v.strictObject({ colibriClass: v.literal('VideoTypeMessage'), videoType, endpointId: v.nullish(v.string()) }),
  v.strictObject({
    colibriClass: v.literal('ReceiverAudioSubscription'),
    all: v.nullish(v.boolean()),
    include: v.nullish(names),
    exclude: v.nullish(names),
  }),
  wishSchema,
]);

export type WishMessage = v.InferOutput<typeof wishSchema>;
export type BridgeMessage = v.InferOutput<typeof messageSchema>;

/** Reads a client's message; null when the bridge drops it: its class or one of its fields is unknown, or it is too long. */
export function readBridgeMessage(text: string): BridgeMessage | null {
  if (text.length > LARGEST_MESSAGE) return null;
  try {
    const parsed = v.safeParse(messageSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
