import type { BroughtJourney } from '#machines/shop/start-shop.ts'

/** Files of the account, for the pages that offer them. */
export const bringDownload = async (): Promise<readonly BroughtJourney[]> => [
  (await import('#machines/shop/bring-download.ts')).downloadJourney,
]
