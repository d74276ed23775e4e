import { type Pair, usePaint } from './paint.tsx'
import { SafePicture } from '../parts/safe-picture.tsx'
import { foreignWords } from '#domain/text/script-language.ts'
import { sleeveWidthClass } from '../parts/width-class.ts'

export type SleeveImage = {
  url: string
  webpUrl?: string
  /** Square by nature; the attributes reserve the place. */
  sizePx?: number
}

export type SleeveProps = {
  title: string
  artist: string
  /** Without an image the sleeve is set in type on the artwork's ground. */
  image?: SleeveImage
  pair?: Pair
  /** Text for the image; empty where a heading beside it repeats the title. */
  alt?: string
  /** The first sleeve of a page is fetched at once, the others when near. */
  priority?: boolean
  /** The mark at the foot of a typographic sleeve, such as the catalogue number. */
  etching?: string
}

function Typographic({ title, artist, etching }: SleeveProps) {
  return (
    <span className="sleeve-type" aria-hidden="true">
      <b className={sleeveWidthClass(title)} {...foreignWords(title, '')}>
        {title}
      </b>
      <span>
        <i />
        <bdi>{artist}</bdi> {etching && <bdi>{etching}</bdi>}
      </span>
    </span>
  )
}

/** A record's sleeve: its photograph, or its title set large on its own colours. */
export function Sleeve(props: SleeveProps) {
  const { image, alt = '', pair } = props
  const paint = usePaint(pair)
  const named = alt && !image ? ({ role: 'img', 'aria-label': alt } as const) : {}
  return (
    <span className={`sleeve ${paint.className}`.trim()} {...named}>
      {paint.element}
      {/* The typographic sleeve lies under the photograph, so a picture that fails leaves no hole. */}
      <Typographic {...props} />
      {image && (
        <SafePicture
          chain={image.webpUrl ? [image.webpUrl, image.url] : [image.url]}
          alt={alt}
          sizePx={image.sizePx ?? 600}
          priority={props.priority ?? false}
        />
      )}
    </span>
  )
}
