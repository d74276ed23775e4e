import type { Money } from '#domain/money/money.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { Pull, type PullProps } from '../sleeve/pull.tsx'
import { widthClass } from '../parts/width-class.ts'
import { useFmt } from '../text/text-context.tsx'
import { Icon } from '../parts/icon.tsx'
import { ListLink } from '../parts/list-link.tsx'
import { Price, type PriceBefore } from '../parts/price.tsx'

export type CardAction = { label: string; onPress: () => void; disabled?: boolean }

type ProjectCardProps = {
  href: string
  title: string
  artist: string
  pull: PullProps
  /** Format, colour and availability in words; a chip or drawing is never the only sign. */
  facts: readonly string[]
  /** Missing for what is no longer sold; then `unavailable` says why. */
  price?: Money
  /** What it was before it was reduced. */
  before?: PriceBefore
  unavailable?: string
  play?: CardAction & { playing: boolean; busy?: boolean }
  like?: CardAction & { liked: boolean }
  add?: CardAction
}

function Actions({ like, add }: Pick<ProjectCardProps, 'like' | 'add'>) {
  if (!like && !add) return null
  return (
    <span className="card-actions">
      {like && (
        <button
          type="button"
          aria-label={like.label}
          aria-pressed={like.liked}
          disabled={like.disabled}
          onClick={like.onPress}
        >
          <Icon name="like" />
        </button>
      )}
      {add && (
        <button type="button" aria-label={add.label} disabled={add.disabled} onClick={add.onPress}>
          <Icon name="plus" />
        </button>
      )}
    </span>
  )
}

function Play({ play }: { play: NonNullable<ProjectCardProps['play']> }) {
  return (
    <button
      type="button"
      className={play.playing ? 'card-play card-plays' : 'card-play'}
      aria-label={play.label}
      aria-busy={play.busy ?? false}
      onClick={play.onPress}
    >
      <Icon name={play.playing ? 'pause' : 'play'} />
    </button>
  )
}

/** A record in a crate. One link, on the title; the buttons are named with it. */
export function ProjectCard(props: ProjectCardProps) {
  const { locale } = useFmt()
  const { href, title, artist, pull, facts, price, before, unavailable, play, like, add } = props
  return (
    <article className="card" data-lazy>
      <Pull {...pull} />
      <h3 className={widthClass(title)} {...foreignWords(title, locale)}>
        <ListLink href={href}>{title}</ListLink>
      </h3>
      {play && <Play play={play} />}
      <p className="card-by" {...foreignWords(artist, locale)}>
        {artist}
      </p>
      <p className="card-facts">
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="card-foot">
        {price ? (
          <Price amount={price} {...(before ? { before } : {})} />
        ) : (
          <span className="price">{unavailable}</span>
        )}
        <Actions {...(like ? { like } : {})} {...(add ? { add } : {})} />
      </div>
    </article>
  )
}
