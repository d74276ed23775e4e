import type { AnalyticsPort } from '#machines/ports.ts'

type Entry = Readonly<Record<string, unknown>>

/** A list that a measuring script of the shop's choice reads, if there is one. */
declare global {
  interface Window {
    dataLayer?: Entry[]
  }
}

const keptMost = 100

/** Nothing leaves before the visitor agreed; what happened until then waits, and is dropped at a refusal. */
export function browserAnalytics(): AnalyticsPort {
  let waiting: Entry[] = []
  let consent: boolean | undefined
  const tell = (entry: Entry) => {
    if (consent) (window.dataLayer ??= []).push(entry)
    else if (consent === undefined && waiting.length < keptMost) waiting.push(entry)
  }
  return {
    track: (event, data) => tell({ event, ...data }),
    identify: profile => tell({ event: 'identify', ...profile }),
    setConsent(given) {
      consent = given
      const told = waiting
      waiting = []
      if (given) for (const entry of told) tell(entry)
    },
  }
}
