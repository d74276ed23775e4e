import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { SafePicture } from '../../parts/safe-picture.tsx'
import { usePaint } from '../../sleeve/paint.tsx'
import { useT } from '../../text/text-context.tsx'
import { pressingPair } from '../../record/record-look.ts'
import { type GalleryPicture, picturesOf } from './product-pictures.ts'
import { ProductStage, type StageProps } from './product-stage.tsx'

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

/** Sleeve and disc from data, on a ground of the pressing's colour; the other pictures below, to enlarge. */
export function ProductGallery(props: StageProps) {
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
        <ProductStage {...props} />
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
              label={picture.text || t('product.picture', { index: at + 1, total: pictures.length })}
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
