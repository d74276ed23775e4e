// What is measured goes to the shop's own collector in batches: soon after it happened, and at once when the
// page goes, by a beacon that outlives it. Nobody waits for it, and what is lost is not sent again.
interface Waiting {
  readonly happening: object
  readonly atMs: number
}

const collector = '/api/events'
const flushMs = 4_000
/** Far under what the collector takes at once, and under the 64 KiB that a browser sends for a page gone. */
const batchMost = 20

/** A beacon where there are any, which goes through though the page is left meanwhile. */
function send(body: Blob): void {
  if (navigator.sendBeacon?.(collector, body)) return
  fetch(collector, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

export interface EventBatch {
  add(happening: object): void
}

/** Collects what happens on this page. It listens for the page's going from the first event on. */
export function eventBatch(nowMs = () => performance.now()): EventBatch {
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isListening = false
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const now = nowMs()
    const events = waiting.map(({ happening, atMs }) => ({ ...happening, ago_ms: Math.round(now - atMs) }))
    waiting = []
    send(new Blob([JSON.stringify({ events })], { type: 'application/json' }))
  }
  const listen = () => {
    isListening = true
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') flush()
    })
  }
  return {
    add(happening) {
      if (!isListening) listen()
      waiting.push({ happening, atMs: nowMs() })
      if (waiting.length >= batchMost) flush()
      else timer ??= setTimeout(flush, flushMs)
    },
  }
}
