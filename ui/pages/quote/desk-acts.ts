import type { DeskTerms, PricedRun, QuoteDeskView } from '#machines/journeys/quote-desk/quote-desk.view.ts'

/** What can be done at the quote desk. */
type DeskActs = {
  /** A choice of the run, by its name and in the writing of its field. */
  choose: (name: string, text: string) => void
  retry: () => void
}

export type DeskProps = {
  view: QuoteDeskView
  run: PricedRun
  terms: DeskTerms
  acts: DeskActs
}
