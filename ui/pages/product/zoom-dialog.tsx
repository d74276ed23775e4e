import { Dialog } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../parts/button.tsx'
import { SafePicture } from '../../parts/safe-picture.tsx'
import { useT } from '../../text/text-context.tsx'
import type { GalleryPicture } from './product-pictures.ts'

export type ZoomDialogProps = {
  title: string
  pictures: readonly GalleryPicture[]
  /** Which picture is large; null while the dialog is closed. */
  index: number | null
  onTurn: (index: number) => void
  onClose: () => void
  /** The dialog is gone: the focus goes back to where it was. */
  onReturn: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function Large({ pictures, index, onTurn, title }: ZoomDialogProps & { index: number }) {
  const t = useT()
  const total = pictures.length
  const turn = (by: number) => onTurn((index + by + total) % total)
  const picture = pictures[index]
  const said = t('product.picture', { index: index + 1, total })
  return (
    <>
      <div className="zoom-picture">
        {picture && (
          <SafePicture
            key={picture.image}
            chain={picture.chain}
            alt={`${title}: ${picture.text || said}`}
            priority
          />
        )}
      </div>
      <div className="zoom-foot">
        {total > 1 && (
          <IconButton icon="left" label={t('product.picture_previous')} onClick={() => turn(-1)} />
        )}
        <output className="etch">{said}</output>
        {total > 1 && <IconButton icon="right" label={t('product.picture_next')} onClick={() => turn(1)} />}
      </div>
    </>
  )
}

/** The pictures as large as the screen, turned by buttons or arrow keys. Comes when a picture is pressed. */
export function ZoomDialog(props: ZoomDialogProps) {
  const t = useT()
  const { title, pictures, index, onTurn, onClose, onReturn } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || index === null) return
    event.preventDefault()
    onTurn((index + step + pictures.length) % pictures.length)
  }
  return (
    <Dialog.Root open={index !== null} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="panel-veil" />
        <Dialog.Content
          className="zoom"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={event => {
            event.preventDefault()
            onReturn()
          }}
        >
          <div className="panel-head">
            <Dialog.Title className="etch">{t('product.gallery', { title })}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" kind="plain" label={t('common.close')} />
            </Dialog.Close>
          </div>
          {index !== null && <Large {...props} index={index} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
