import type { Money } from '#domain/money/money.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { type Pair, usePaint } from '../sleeve/paint.tsx'
import { widthClass } from '../parts/width-class.ts'
import { useFmt, useT } from '../text/text-context.tsx'
import { ListLink } from '../parts/list-link.tsx'
import { Price } from '../parts/price.tsx'
import { memo } from 'react'
import type { ProjectCard as Project } from '#contract'
import { isOnSale } from '#domain/catalogue/availability.ts'
import { type CardAction, ProjectCard } from './project-card.tsx'
import type { RecordCardProps } from './record-acts.ts'
import { pairOf, pullOf } from './record-look.ts'
import { useProductHref } from './use-product-href.ts'
import { useBefore } from './use-before.ts'
import { useNamed } from './use-named.ts'
import { useRecordWords } from './use-record-words.ts'

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

function useLike({ project, liked = false, onLike }: RecordCardProps) {
  const t = useT()
  if (!onLike) return {}
  const label = t(liked ? 'card.unlike' : 'card.like', { title: project.name })
  const like: CardAction & { liked: boolean } = { label, liked, onPress: () => onLike(project.id) }
  return { like }
}

function usePlay({ project, sound = null, onSound }: RecordCardProps) {
  const t = useT()
  if (!onSound || project.preview_song === null) return {}
  const playing = sound === 'playing' || sound === 'loading'
  const label = t(playing ? 'card.pause' : 'card.play', { title: project.name })
  return { play: { label, playing, busy: sound === 'loading', onPress: () => onSound(project, sound) } }
}

/** A project as a card in a crate. Drawn anew only when something of this record changes. */
export const RecordCard = memo(function RecordCard(given: RecordCardProps) {
  const { priority = false, sound = null } = given
  const project = useNamed(given.project)
  const props = { ...given, project }
  const words = useRecordWords()
  const href = useProductHref()(project)
  const beforeOf = useBefore()
  const price = isOnSale(project.availability)
    ? { price: { amountMinor: project.price, currency: project.currency }, ...beforeOf(project) }
    : { unavailable: words.stock(project) }
  const facts = words.facts(project)
  return (
    <ProjectCard
      href={href}
      title={project.name}
      artist={project.artist_name}
      pull={pullOf(project, { priority, spinning: sound === 'playing' })}
      facts={'price' in price ? facts : facts.slice(0, -1)}
      {...price}
      {...useLike(props)}
      {...usePlay(props)}
    />
  )
})

/** A project as a spine on the shelf. */
export const RecordSpine = memo(function RecordSpine(given: { project: Project }) {
  const project = useNamed(given.project)
  const words = useRecordWords()
  const href = useProductHref()(project)
  const pair = pairOf(project.spine)
  const onSale = isOnSale(project.availability)
  return (
    <Spine
      href={href}
      title={project.name}
      artist={project.artist_name}
      etching={onSale ? (project.catalogue_number ?? words.stock(project)) : words.stock(project)}
      {...(onSale ? { price: { amountMinor: project.price, currency: project.currency } } : {})}
      {...(pair ? { pair } : {})}
    />
  )
})
