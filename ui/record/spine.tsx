import type { Money } from '#domain/money/money.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { type Pair, usePaint } from '../sleeve/paint.tsx'
import { widthClass } from '../parts/width-class.ts'
import { useFmt } from '../text/text-context.tsx'
import { ListLink } from '../parts/list-link.tsx'
import { Price } from '../parts/price.tsx'

export type SpineProps = {
  href: string
  title: string
  artist: string
  /** The catalogue number or availability, in the etching face. */
  etching: string
  price?: Money
  pair?: Pair
}

/** A record on the shelf: thirty pixels of its artwork's colours. */
export function Spine({ href, title, artist, etching, price, pair }: SpineProps) {
  const paint = usePaint(pair)
  const { locale } = useFmt()
  return (
    <li>
      {paint.element}
      <ListLink href={href} className={`spine ${paint.className}`.trim()}>
        <span {...foreignWords(artist, locale)}>{artist}</span>
        <b className={widthClass(title)} {...foreignWords(title, locale)}>
          {title}
        </b>
        <span className="spine-etch">{etching}</span>
        {price && <Price amount={price} />}
      </ListLink>
    </li>
  )
}
