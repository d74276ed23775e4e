import type { ThirdParty } from '#domain/site/site.ts'
import type { AnalyticsPort } from '#machines/ports.ts'
import { type EventBatch, eventBatch } from './event-batch.ts'

type Entry = { readonly event: string; readonly data: Readonly<Record<string, unknown>> }

/** A list that a measuring script of the shop's choice reads, if there is one. */
declare global {
  interface Window {
    dataLayer?: Readonly<Record<string, unknown>>[]
  }
}

const keptMost = 100

/** The tag's script; it hears by `data-tag-id` for whom it counts. One that does not come is not missed. */
function loadTag({ scriptUrl, id }: ThirdParty): void {
  const script = document.createElement('script')
  script.async = true
  script.src = scriptUrl
  script.dataset['tagId'] = id
  document.head.append(script)
}

/**
 * Tells the shop's own collector, and the tag where there is one. Nothing leaves before the visitor agreed,
 * and no tag is asked for; what happened until then waits, and is dropped at a refusal.
 */
export function browserAnalytics(tag?: ThirdParty, batch: EventBatch = eventBatch()): AnalyticsPort {
  let waiting: Entry[] = []
  let consent: boolean | undefined
  let isLoaded = false
  const tell = (entry: Entry) => {
    if (consent) {
      batch.add(entry)
      if (tag) (window.dataLayer ??= []).push({ event: entry.event, ...entry.data })
    } else if (consent === undefined && waiting.length < keptMost) waiting.push(entry)
  }
  return {
    track: (event, data) => tell({ event, data }),
    identify: data => tell({ event: 'identify', data }),
    setConsent(given) {
      consent = given
      const told = waiting
      waiting = []
      if (!given) return
      for (const entry of told) tell(entry)
      if (tag && !isLoaded) loadTag(tag)
      isLoaded = true
    },
  }
}
