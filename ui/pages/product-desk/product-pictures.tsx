import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  galleryPlaces,
  type PictureKind,
  pictureKinds,
  pictureTextMax,
} from '#domain/catalogue/product-parts.ts'
import { coverMaxMb } from '#domain/media/cover.ts'
import type { PartsEvent } from '#machines/journeys/product-parts/product-parts.setup.ts'
import type { ProductPartsView } from '#machines/journeys/product-parts/product-parts.view.ts'
import { newKey } from '../../edge.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'

/** The parts of a product as they are now, and what can be done with them. */
export type PartsOf = {
  view: ProductPartsView
  send: (event: PartsEvent) => void
  /** Whether something can be changed now. */
  isOpen: boolean
}

const pictureFiles = '.jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif'

/** Where pictures are dropped, or chosen by a button, and what they become. */
function AddPictures({ view, send, isOpen }: PartsOf) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const [kind, setKind] = useState<PictureKind>('gallery')
  const add = (files: readonly File[]) => {
    const uploads = files.map(file => ({ file, kind, key: newKey() }))
    if (isOpen && uploads.length > 0) send({ type: 'productParts.addPictures', uploads })
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOpen)
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    add(Array.from(event.dataTransfer.files))
  }
  return (
    <div
      className={isOver ? 'import-drop is-over' : 'import-drop'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="staff-section">
        <TextField
          label={t('parts.add_pictures')}
          hint={t('parts.add_hint', { most: coverMaxMb })}
          type="file"
          multiple
          accept={pictureFiles}
          disabled={!isOpen}
          onChange={event => {
            add(Array.from(event.currentTarget.files ?? []))
            event.currentTarget.value = ''
          }}
        />
        <SelectField
          label={t('parts.kind')}
          options={pictureKinds.map(value => ({ value, label: t(`parts.kind_${value}`) }))}
          value={kind}
          disabled={!isOpen}
          onChange={event =>
            setKind(pictureKinds.find(value => value === event.currentTarget.value) ?? 'gallery')
          }
        />
      </div>
      {view.waiting > 0 && <p role="status">{t('parts.waiting', { count: view.waiting })}</p>}
    </div>
  )
}

type PictureView = ProductPartsView['pictures'][number]

/** What a picture is called at the desk. */
function usePictureName() {
  const t = useT()
  return (image: PictureView['image']): string => {
    const kind = pictureKinds.find(value => value === image)
    if (kind !== undefined) return t(`parts.kind_${kind}`)
    return t('parts.picture', { place: galleryPlaces.findIndex(place => place === image) + 1 })
  }
}

type TextProps = { picture: PictureView; name: string; of: PartsOf }

/** What a picture shows, in words; saved by the button beside it, and by Enter. */
function PictureText({ picture: { image, text, isTextChanged }, name, of: { send, isOpen } }: TextProps) {
  const t = useT()
  const save = () => send({ type: 'productParts.saveTexts' })
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isOpen && isTextChanged) save()
  }
  return (
    <>
      <TextField
        label={t('parts.text', { name })}
        value={text}
        maxLength={pictureTextMax}
        disabled={!isOpen}
        onKeyDown={onEnter}
        onChange={event => send({ type: 'productParts.writeText', image, text: event.currentTarget.value })}
      />
      {isTextChanged && (
        <p>
          <Button small kind="primary" disabled={!isOpen} onClick={save}>
            {t('parts.save_texts')}
          </Button>
        </p>
      )}
    </>
  )
}

/** What a picture that is dragged is told by. */
const dragged = 'application/x-sillon-picture'

function PictureCard({ picture, of }: { picture: PictureView; of: PartsOf }) {
  const t = useT()
  const name = usePictureName()(picture.image)
  const { send, isOpen } = of
  const place = (image: string) => galleryPlaces.findIndex(one => one === image)
  const isPlaced = place(picture.image) >= 0
  const move = (by: number) => send({ type: 'productParts.movePicture', image: picture.image, by })
  const drop = (event: DragEvent) => {
    const image = event.dataTransfer.getData(dragged)
    if (!isOpen || image === '' || image === picture.image) return
    event.preventDefault()
    send({ type: 'productParts.movePicture', image, by: place(picture.image) - place(image) })
  }
  return (
    <li
      className="staff-picture"
      draggable={isOpen && isPlaced}
      onDragStart={event => event.dataTransfer.setData(dragged, picture.image)}
      onDragOver={event => {
        if (isPlaced && event.dataTransfer.types.includes(dragged)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <img src={picture.url} alt={picture.text} width={160} height={160} loading="lazy" draggable={false} />
      <p>{name}</p>
      <PictureText picture={picture} name={name} of={of} />
      <div className="row">
        {isPlaced && (
          <>
            <Button small disabled={!isOpen || !picture.canMoveUp} onClick={() => move(-1)}>
              {t('parts.earlier', { name })}
            </Button>
            <Button small disabled={!isOpen || !picture.canMoveDown} onClick={() => move(1)}>
              {t('parts.later', { name })}
            </Button>
          </>
        )}
        <Button
          small
          disabled={!isOpen}
          onClick={() => send({ type: 'productParts.removePicture', image: picture.image })}
        >
          {t('parts.remove', { name })}
        </Button>
      </div>
    </li>
  )
}

/** The pictures of a product: added, ordered by dragging or by buttons, told in words, taken away. */
export function ProductPictures({ trouble, side, ...of }: PartsOf & { trouble: ReactNode; side: number }) {
  const t = useT()
  const { view } = of
  return (
    <Section title={t('parts.pictures')} index={side}>
      <div className="stack">
        {view.pictures.length === 0 ? (
          <p className="soft">{t('parts.no_pictures')}</p>
        ) : (
          <ol className="staff-pictures" aria-label={t('parts.pictures')}>
            {view.pictures.map(picture => (
              <PictureCard key={picture.url} picture={picture} of={of} />
            ))}
          </ol>
        )}
        {trouble}
        <AddPictures {...of} />
      </div>
    </Section>
  )
}
