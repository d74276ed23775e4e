import type { ProjectDetail, ProjectItem, Song } from '#contract'
import { lowStockCopies } from '#domain/catalogue/availability.ts'
import { Disc } from '../../disc/disc.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useT } from '../../text/text-context.tsx'
import { insideOf } from '../../record/inside-of.ts'
import { discPropsOf, sleeveOf } from '../../record/record-look.ts'
import { useRecordWords } from '../../record/use-record-words.ts'
import { type Sounding, sidesOf } from './sides.ts'

export type StageProps = { project: ProjectDetail; songs: readonly Song[]; sounding: Sounding }

type StickerProps = Pick<ProjectDetail, 'availability' | 'collections' | 'signed_id' | 'type' | 'stock_left'>

/** The one yellow thing: what is most pressing to know. */
function useSticker({ availability, collections, signed_id, type, stock_left }: StickerProps) {
  const t = useT()
  if (
    availability === 'sold_out' ||
    availability === 'ended' ||
    availability === 'failed' ||
    availability === 'unpriced'
  )
    return undefined
  const isLow = stock_left !== null && stock_left <= lowStockCopies
  if (isLow) return t('stock.last', { count: stock_left })
  if (availability === 'preorder') return t('stock.preorder')
  if (type === 'test_pressing') return t('product.test_pressing')
  if (signed_id !== null) return t('stock.signed')
  return collections.includes(284) ? t('stock.exclusive') : undefined
}

/** The record in front of the page: sleeve and disc. */
export function ProductStage({ project, songs, sounding }: StageProps) {
  const t = useT()
  const words = useRecordWords()
  const disc = discPropsOf(project, 'full')
  const inside = insideOf(project)
  const sticker = useSticker(project)
  const [first] = sidesOf(songs)
  const turning = {
    label: t('product.vinyl_of', { colour: words.colour(project) }),
    sideSeconds: first?.[1].map(song => song.duration_seconds) ?? [],
    spinning: sounding?.state === 'playing',
    rpm: project.speed === '45' ? (45 as const) : (33 as const),
  }
  const alt = t('card.sleeve', { title: project.name, artist: project.artist_name })
  return (
    <Pull
      out
      sleeve={sleeveOf(project, { alt, priority: true })}
      {...(sticker ? { sticker } : {})}
      {...(inside ? { inside } : {})}
      {...(disc ? { disc: { ...disc, ...turning } } : {})}
    />
  )
}

/** The disc of one pressing. */
export function ItemDisc({ project, item }: { project: ProjectDetail; item: ProjectItem }) {
  const { color_vinyl, effect } = item
  const disc = color_vinyl ? discPropsOf({ ...project, url_vinyl: null, color_vinyl, effect }) : undefined
  return disc ? <Disc {...disc} /> : null
}
