import { createContext, type ReactNode, useContext } from 'react'

/**
 * What the page asks of the root actor, which `startShop` gives. The page reads views and sends
 * events; it never
 * looks into a state.
 */
export type ShopRef = {
  send(event: { type: string }): void
  getPersistedSnapshot(): unknown
}

const ShopContext = createContext<ShopRef | undefined>(undefined)

/** Hands the running shop to everything inside. */
export function ShopProvider({ shop, children }: { shop: ShopRef; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The running shop, to send events to. */
export function useShopRef(): ShopRef {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('A component asks for the shop outside of ShopProvider')
  return shop
}
