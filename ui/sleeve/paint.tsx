import { createContext, type ReactNode, useContext } from 'react'

/** The dominant pair of an artwork: ground and writing. */
export type Pair = { ground: string; ink: string }

const NonceContext = createContext<string | undefined>(undefined)

/** Hands the page's security nonce to the few elements that carry styles of their own. */
export function NonceProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  return <NonceContext value={nonce}>{children}</NonceContext>
}

/** The security nonce of this page, for scripts and styles rendered in place. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(i => {
    const share = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/**
 * A pair whose writing is readable: below 4.5 to 1 it becomes ink or white. Not a colour: the default
 * pair.
 */
export function readablePair(pair: Pair): Pair | undefined {
  if (!isHex(pair.ground)) return undefined
  if (isHex(pair.ink) && contrast(pair.ground, pair.ink) >= 4.5) return pair
  const ink = contrast(pair.ground, '#15181a') >= contrast(pair.ground, '#ffffff') ? '#15181a' : '#ffffff'
  return { ground: pair.ground, ink }
}

const CollectContext = createContext<((pair: Pair) => void) | undefined>(undefined)

/** Inside, colour pairs are handed out, not written: whoever draws the markup adds their styles. */
export function PaintCollector({
  collect,
  children,
}: {
  collect: (pair: Pair) => void
  children: ReactNode
}) {
  return <CollectContext value={collect}>{children}</CollectContext>
}

const classOf = ({ ground, ink }: Pair) => `rec-${ground.slice(1)}-${ink.slice(1)}`.toLowerCase()

/**
 * The style of a readable pair. It is hoisted and written once a page however many records share the pair;
 * it has a nonce, as style attributes are barred.
 */
export function PaintStyle({ pair }: { pair: Pair }) {
  const nonce = useNonce()
  const name = classOf(pair)
  return (
    <style href={name} precedence="paint" {...(nonce ? { nonce } : {})}>
      {`.${name}{--rec:${pair.ground};--rec-ink:${pair.ink}}`}
    </style>
  )
}

/** The class that sets `--rec` and `--rec-ink`, and the style element that defines it. */
export function usePaint(pair: Pair | undefined): { className: string; element: ReactNode } {
  const collect = useContext(CollectContext)
  const readable = pair && readablePair(pair)
  if (!readable) return { className: '', element: null }
  collect?.(readable)
  return { className: classOf(readable), element: collect ? null : <PaintStyle pair={readable} /> }
}
