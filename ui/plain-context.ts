import { createContext, useContext } from 'react'
import type { ShopSource } from './shop-source.ts'

/** What a server does for visitors without scripts: it runs the checkout and draws it for them. */
export type Plain = {
  /** The shop with the journeys that a browser would bring by itself. */
  source: ShopSource
  /** Of the form: sent twice with the same one, it is done once. */
  key: string
  /** The form came back, with something to mend or to agree to. */
  isRefused: boolean
  /** It costs something else now than the form said; nothing was charged. */
  isTotalOther: boolean
  /** A card may be sent to this very server. */
  takesCards: boolean
  /** Where the bank asks for more. */
  actionUrl: string | null
}

const PlainContext = createContext<Plain | undefined>(undefined)

/** On the server only, around a page that works without scripts as it would with them. */
export const PlainProvider = PlainContext.Provider

/** Missing in a browser, and where a payment provider takes cards by its own scripts only. */
export const usePlain = (): Plain | undefined => useContext(PlainContext)
