import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { ProjectDetail, Song } from '#contract'
import { lowStockCopies } from '#domain/availability.ts'
import { SafePicture } from '../../parts/safe-picture.tsx'
import { usePaint } from '../../sleeve/paint.tsx'
import { Pull } from '../../sleeve/pull.tsx'
import { useT } from '../../text/text-context.tsx'
import { discPropsOf, insideOf, pressingPair, sleeveOf } from '../record/record-look.ts'
import { useRecordWords } from '../record/use-record-words.ts'
import { type GalleryPicture, picturesOf } from './product-pictures.ts'
import { type Sounding, sidesOf } from './product-tracks.tsx'

type Props = { project: ProjectDetail; songs: readonly Song[]; sounding: Sounding }

const loadZoom = () => import('./zoom-dialog.tsx')
const Zoom = lazy(async () => ({ default: (await loadZoom()).ZoomDialog }))
const prepare = () => void loadZoom().catch(() => undefined)

/** On a picture that can be enlarged: the dialog's chunk comes when somebody is about to. */
const intent = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare }

type Press = MouseEvent<HTMLAnchorElement>
type ThumbProps = { picture: GalleryPicture; label: string; onOpen: (event: Press) => void }

/** A small picture: a link to the large one, which scripts open in place. */
function Thumb({ picture, label, onOpen }: ThumbProps) {
  return (
    <li>
      <a href={picture.address} aria-label={label} onClick={onOpen} {...intent}>
        <SafePicture chain={picture.chain} alt="" sizePx={300} />
      </a>
    </li>
  )
}

type StickerProps = Pick<ProjectDetail, 'availability' | 'collections' | 'signed_id' | 'type' | 'stock_left'>

/** The one yellow thing: what is most pressing to know. */
function useSticker({ availability, collections, signed_id, type, stock_left }: StickerProps) {
  const t = useT()
  if (availability === 'sold_out' || availability === 'ended' || availability === 'failed') return undefined
  const isLow = stock_left !== null && stock_left <= lowStockCopies
  if (isLow) return t('stock.last', { count: stock_left })
  if (availability === 'preorder') return t('stock.preorder')
  if (type === 'test_pressing') return t('product.test_pressing')
  if (signed_id !== null) return t('stock.signed')
  return collections.includes(284) ? t('stock.exclusive') : undefined
}

function Stage({ project, songs, sounding }: Props) {
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

/** Sleeve and disc from data, on a ground of the pressing's colour; the other pictures below, to enlarge. */
export function ProductGallery(props: Props) {
  const t = useT()
  const { project } = props
  const pictures = picturesOf(project)
  const paint = usePaint(pressingPair(project))
  const [index, setIndex] = useState<number | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const opener = useRef<HTMLAnchorElement>(null)
  const open = (at: number) => (event: Press) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    setWasOpen(true)
    setIndex(at)
  }
  return (
    <div className={`gallery ${paint.className}`.trim()}>
      {paint.element}
      <div className="stage">
        <Stage {...props} />
        {pictures[0] && (
          <a
            className="stage-zoom"
            href={pictures[0].address}
            aria-label={t('product.enlarge')}
            onClick={open(0)}
            {...intent}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="pictures" aria-label={t('product.gallery', { title: project.name })}>
          {pictures.map((picture, at) => (
            <Thumb
              key={picture.image}
              picture={picture}
              label={t('product.picture', { index: at + 1, total: pictures.length })}
              onOpen={open(at)}
            />
          ))}
        </ul>
      )}
      {wasOpen && (
        <Suspense>
          <Zoom
            title={project.name}
            pictures={pictures}
            index={index}
            onTurn={setIndex}
            onClose={() => setIndex(null)}
            onReturn={() => opener.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}
