import { createContext, type ReactNode, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
const BareStyles = createContext(false)

type NonceProps = {
  nonce?: string | undefined
  /** True where styles are written without the nonce, because who writes the document adds it. */
  bareStyles?: boolean
  children: ReactNode
}

/** Hands the page's security nonce to the few elements that carry styles of their own. */
export function NonceProvider({ nonce, bareStyles = false, children }: NonceProps) {
  return (
    <BareStyles value={bareStyles}>
      <NonceContext value={nonce}>{children}</NonceContext>
    </BareStyles>
  )
}

/** True where who writes the document adds the nonce to its styles. */
export function useBareStyles(): boolean {
  return useContext(BareStyles)
}

/** The security nonce of this page, for scripts and styles rendered in place. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
