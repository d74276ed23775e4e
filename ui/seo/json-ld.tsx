/// <reference types="vite/client" />
import { scriptSafe } from '../plain-json.ts'
import { useNonce } from '../nonce-context.tsx'

/** Structured data as search engines read it. */
export type LinkedData = { readonly [key: string]: unknown }

/** As JSON inside a script element: no `<` may end it. */
export const scriptText = (data: LinkedData): string => scriptSafe(JSON.stringify(data))

export type JsonLdProps = {
  /** Told on the server only: pass `undefined` in the browser, so that what builds it is not shipped. */
  graph: (() => readonly LinkedData[]) | undefined
}

/** The structured data of a page, one script. The server writes it; the browser leaves it as it is. */
export function JsonLd({ graph }: JsonLdProps) {
  const nonce = useNonce()
  const text = graph ? scriptText({ '@context': 'https://schema.org', '@graph': graph() }) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      {...(nonce ? { nonce } : {})}
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
