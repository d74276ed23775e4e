import type { BenchPort } from '#machines/ports.ts'

/**
 * The packing table's camera, tick and buzz. Their code is loaded when it is asked for, since no shopper needs
 * it; devices without vibration or sound stay silent.
 */
export const browserBench: BenchPort = {
  watchCamera(listener) {
    const stopping = new AbortController()
    const fail = () => {
      if (!stopping.signal.aborted) listener({ type: 'failed', trouble: 'busy' })
    }
    import('./camera-watch.ts').then(({ watchCamera }) => watchCamera(listener, stopping.signal)).catch(fail)
    return () => stopping.abort()
  },
  signal: outcome =>
    void import('./bench-signal.ts').then(
      ({ signal }) => signal(outcome),
      () => undefined,
    ),
}
