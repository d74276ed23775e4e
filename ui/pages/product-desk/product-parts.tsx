import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import type { Problem } from '#machines/call-results.ts'
import { viewProductParts } from '#machines/journeys/product-parts/product-parts.view.ts'
import { Button } from '../../parts/button.tsx'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { type PartsOf, ProductPictures } from './product-pictures.tsx'
import { ProductSizes } from './product-sizes.tsx'
import { ProductTracks } from './product-tracks.tsx'

const words: Readonly<Record<string, MessageId>> = {
  picture_invalid: 'parts.wrong_picture',
  picture_too_large: 'parts.wrong_large',
  file_max_size: 'parts.wrong_large',
  places_full: 'parts.wrong_full',
  record_changed: 'parts.wrong_changed',
  last_size: 'parts.wrong_last_size',
  copies_unsized: 'parts.wrong_unsized',
  not_sized: 'parts.wrong_not_sized',
  track_sold: 'parts.wrong_sold',
  audio_not_mp3: 'parts.wrong_sound',
}

/** Why something was not done, as the part says it that was refused. */
function useReason() {
  const t = useT()
  const known = useProblemWords()
  return (problem: Problem, isUncertain: boolean): string => {
    const said = [...Object.values(problem.fields ?? {}), problem.code].find(code => code in words)
    const word = said === undefined ? undefined : words[said]
    const usual = isUncertain ? 'parts.wrong_unknown' : 'parts.wrong_input'
    return word === undefined ? (known(problem) ?? t(usual)) : t(word)
  }
}

/** What was not done and why, and the ways on from there. */
function Trouble({ view, send }: PartsOf) {
  const t = useT()
  const reason = useReason()
  const { problem, about, can } = view
  if (problem === null) return null
  const why = reason(problem, can.again)
  return (
    <div role="alert" className="staff-met row staff-acts">
      <p>{about === null ? why : t('parts.about', { name: about, why })}</p>
      {can.again && (
        <>
          <Button small onClick={() => send({ type: 'productParts.again' })}>
            {t('parts.again')}
          </Button>
          <Button small onClick={() => send({ type: 'productParts.leave' })}>
            {t('parts.leave')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Where on the page a part is. */
const places = {
  picture: 'pictures',
  pictures: 'pictures',
  sizes: 'sizes',
  tracks: 'tracks',
  sound: 'tracks',
} as const

type Props = {
  parts: Output<'product.parts'>
  mayEdit: boolean
  isSized: boolean
  /** Which section of the page its first is. */
  from: number
}

/** What stands beside the facts of a product: its pictures, its tracks, the sizes it comes in. */
export function ProductParts({ parts, mayEdit, isSized, from }: Props) {
  usePageJourneys([['productParts', { parts }]])
  const journey = useJourney('productParts')
  const shown = useSelector(journey, viewOnce(viewProductParts))
  if (shown?.id !== parts.id) return null
  const of: PartsOf = { view: shown, send: event => journey.send(event), isOpen: mayEdit && shown.can.change }
  // What went wrong is said where it was done: the page is longer than a window.
  const place = places[shown.problemPart ?? 'sizes']
  const at = (name: typeof place) => (name === place ? <Trouble {...of} /> : null)
  return (
    <div className="stack">
      <ProductPictures {...of} side={from} trouble={at('pictures')} />
      {isSized && <ProductSizes {...of} side={from + 1} />}
      {at('sizes')}
      <ProductTracks {...of} side={from + (isSized ? 2 : 1)} />
      {at('tracks')}
    </div>
  )
}
