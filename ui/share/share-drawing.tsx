import { renderToStaticMarkup } from 'react-dom/server'
import type { DiscDrawing } from '#domain/catalogue/disc.ts'
import { DiscSprite, discClipId, discGrooveId } from '../disc/disc-sprite.tsx'
import { radii } from '../disc/geometry.ts'
import { Vinyl } from '../disc/vinyl.tsx'
import { readablePair } from '../sleeve/paint.tsx'

/** What is shown where a page is shared. */
export type ShareFacts = {
  /** Ground and writing of the artwork. */
  pair: { ground: string; ink: string }
  /** Missing for what is no disc. */
  disc?: DiscDrawing
  /** The sleeve's photograph as a data address; without it the sleeve is its colours. */
  cover?: string
}

const plate = '#e4e7e6'
const side = 470

function SharedDisc({ drawing, label }: { drawing: DiscDrawing; label: string }) {
  return (
    <svg x="500" y="80" width={side} height={side} viewBox="0 0 100 100">
      <g clipPath={`url(#${discClipId})`}>
        <Vinyl drawing={drawing} drops={34} />
        <use href={`#${discGrooveId}`} />
        <circle cx="50" cy="50" r={radii.label} fill={label} />
      </g>
    </svg>
  )
}

function SharedSleeve({ pair, cover }: ShareFacts) {
  return (
    <svg x="230" y="80" width={side} height={side} viewBox="0 0 100 100">
      <rect width="100" height="100" fill={pair.ground} />
      <path d="M8 10H92M8 92H40" stroke={pair.ink} strokeWidth="1" />
      <rect x="8" y="14" width="56" height="9" fill={pair.ink} />
      <rect x="8" y="26" width="34" height="9" fill={pair.ink} />
      {cover && <image href={cover} width="100" height="100" preserveAspectRatio="xMidYMid slice" />}
    </svg>
  )
}

/**
 * Sleeve and disc of a record as one drawing of 1200 by 630, by the same parts as on its page. It holds no
 * words: the title stands beside it wherever it is shared, and a server need not have faces for five
 * scripts.
 */
export function drawShare(facts: ShareFacts): string {
  const pair = readablePair(facts.pair) ?? { ground: '#15181a', ink: '#f3f5f4' }
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill={plate} />
      <DiscSprite />
      {facts.disc && <SharedDisc drawing={facts.disc} label={pair.ground} />}
      <SharedSleeve {...facts} pair={pair} />
    </svg>,
  )
}
