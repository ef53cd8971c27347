/**
 * An asynchronous operation of a service: fulfils an actor contract of machines/. Rejects with a `Failure` only,
 * 'Cancel Request' once the signal aborts.
 */
export type Operation<TInput, TOutput> = (input: TInput, signal: AbortSignal) => Promise<TOutput>;

/** The same without input. */
export type Inquiry<TOutput> = (signal: AbortSignal) => Promise<TOutput>;
