import '../../styles/returns.css'
import type { Output } from '#contract'
import { coverMaxMb } from '#domain/media/cover.ts'
import { returnPicturesMost } from '#domain/returns/return.ts'
import { TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { type PressedForm, Trouble } from '../refunds/pressed-form.tsx'

/** Pictures of what is wrong; each opens in full, by the pointer or by Enter. */
export function ReturnPictures({ pictures }: Pick<Output<'staff.return'>, 'pictures'>) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <ul className="return-pictures">
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={t('returns.picture_alt', { number: index + 1, count: pictures.length })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

type AddPictureProps = {
  own: Output<'returns.order'>['returns'][number]
  which: { order_id: string; order_token: string }
  form: PressedForm
}

/** Takes one more picture, as soon as it is chosen. */
export function AddPicture({ own, which, form }: AddPictureProps) {
  const t = useT()
  if (own.pictures_left === 0) return null
  const isOurs = form.view?.values['id'] === String(own.id)
  const isWrong = isOurs && form.view?.errors['picture'] !== undefined
  return (
    <>
      <TextField
        id={`picture-${own.id}`}
        name="picture"
        label={t('returns.picture_add')}
        hint={t('returns.picture_hint', { most: returnPicturesMost, max: coverMaxMb })}
        error={isWrong ? t('returns.p_picture', { max: coverMaxMb }) : undefined}
        type="file"
        accept=".jpg,.jpeg,.png,.webp,.avif,image/jpeg,image/png,image/webp,image/avif"
        disabled={form.view === undefined || form.view.isBusy}
        onChange={event => {
          const [picture] = event.currentTarget.files ?? []
          if (picture !== undefined) form.send({ ...which, id: String(own.id), picture })
          event.currentTarget.value = ''
        }}
      />
      {isOurs && !isWrong && <Trouble view={form.view} />}
    </>
  )
}
