import { createContext, type ReactNode, useContext } from 'react'
import { hexOf, readableOn } from '#domain/site/contrast.ts'
import { useBareStyles, useNonce } from '../nonce-context.tsx'

/** The dominant pair of an artwork: ground and writing. */
export type Pair = { ground: string; ink: string }

/**
 * A pair whose writing is readable: below 4.5 to 1 it becomes ink or white. Not a colour: the default
 * pair.
 */
export function readablePair(pair: Pair): Pair | undefined {
  const ground = hexOf(pair.ground)
  return ground === undefined ? undefined : { ground, ink: readableOn(ground, hexOf(pair.ink)) }
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
  const isBare = useBareStyles()
  const name = classOf(pair)
  return (
    <style href={name} precedence="paint" {...(nonce && !isBare ? { nonce } : {})}>
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
