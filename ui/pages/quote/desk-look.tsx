import { speedsOf } from '#domain/pressing/quote/side-length.ts'
import { discOfClass } from '#domain/pressing/quote/quote-look.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { useT } from '../../text/text-context.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useChoiceName } from './quote-words.ts'

const printed = { ground: '#18363b', ink: '#e9e3d2' }
const plain = { ground: '#d9d4c7', ink: '#15181a' }

const isPlain = ({ sleeve }: QuoteSpec) => sleeve === 'none' || sleeve === 'discobag'

/** The record as it is chosen so far: the vinyl, the label, the sleeve, the sticker. */
export function DeskLook({ spec }: { spec: QuoteSpec }) {
  const t = useT()
  const name = useChoiceName()
  const { size, colour_class, label, sleeve, sticker } = spec
  const drawing = discOfClass(colour_class)
  const words = {
    size: name('size', size),
    colour: name('colour_class', colour_class),
    sleeve: name('sleeve', sleeve),
  }
  return (
    <figure className="desk-look" data-size={size} data-sleeve={sleeve}>
      <div role="img" aria-label={t('quote.look', words)}>
        <Pull
          out
          sleeve={{
            title: isPlain(spec) ? '' : t('quote.look_title'),
            artist: isPlain(spec) ? '' : t('quote.look_artist'),
            pair: isPlain(spec) ? plain : printed,
          }}
          disc={{ drawing, labelColour: label === 'white' ? '#ffffff' : printed.ground, rpm: rpmOf(spec) }}
          {...(sticker ? { sticker: `${words.size}` } : {})}
        />
      </div>
      <figcaption className="etch">{t('quote.look_note')}</figcaption>
    </figure>
  )
}

/** The side that is seen is the first. */
const rpmOf = (spec: QuoteSpec) => (speedsOf(spec)[0] === '45' ? 45 : 33)
