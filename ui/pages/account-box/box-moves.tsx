import { useEffect, type ReactNode, useState } from 'react'
import { useT } from '../../text/text-context.tsx'
import { AccountForm } from '../account/parts/account-form.tsx'
import { useAddressSpecs, useChosenCountry } from '../account/parts/address-specs.ts'
import type { Detail, DetailProps } from './account-box-acts.ts'
import { Button } from '../../parts/button.tsx'
import { useJourney } from '../../use-journey.ts'
import { CardForm } from './card-form.tsx'
import { ChangeForm, PauseForm } from './change-form.tsx'

const valuesOf = (id: number, known: Detail['address']) => ({
  box_id: String(id),
  firstname: known?.firstname ?? '',
  lastname: known?.lastname ?? '',
  address: known?.address ?? '',
  zip_code: known?.zip_code ?? '',
  city: known?.city ?? '',
  country_id: known?.country_id ?? 'FR',
  state: known?.state ?? '',
})

/** Where the box goes from now on. Spec section 5. */
function AddressForm({ box, view }: DetailProps) {
  const t = useT()
  const boxAddressForm = useJourney('boxAddressForm')
  const { id } = box
  const known = box.nextAddress ?? box.address
  useEffect(() => {
    boxAddressForm.send({ type: 'form.reset', values: valuesOf(id, known) })
  }, [boxAddressForm, id, known])
  return (
    <AccountForm
      id="boxAddressForm"
      fields={useAddressSpecs(useChosenCountry('boxAddressForm')).filter(({ name }) => name !== 'phone')}
      initial={valuesOf(id, known)}
      submit={t('mybox.address_save')}
      carrier={view}
    />
  )
}

type Form = 'pause' | 'change' | 'address' | 'card'

type OpenProps = { form: Form; open: Form | null; label: string; onOpen: (form: Form | null) => void }

function Open({ form, open, label, onOpen }: OpenProps) {
  return (
    <Button small aria-expanded={open === form} onClick={() => onOpen(open === form ? null : form)}>
      {label}
    </Button>
  )
}

function Buttons({ box, view, acts, open, onOpen }: DetailProps & Omit<OpenProps, 'form' | 'label'>) {
  const t = useT()
  const { can } = box
  const toggle = (form: Form, label: string): ReactNode => (
    <Open form={form} open={open} label={label} onOpen={onOpen} />
  )
  const renews = box.boxes_left === null
  return (
    <fieldset className="row plain-set" disabled={view.isBusy}>
      <legend className="etch">{t('mybox.moves')}</legend>
      {can.skip && (
        <Button small onClick={() => acts.move(box.id, { move: 'skip' })}>
          {t('mybox.skip')}
        </Button>
      )}
      {can.unskip && (
        <Button small onClick={() => acts.move(box.id, { move: 'unskip' })}>
          {t('mybox.unskip')}
        </Button>
      )}
      {can.resume && (
        <Button small onClick={() => acts.move(box.id, { move: 'resume' })}>
          {t('mybox.resume')}
        </Button>
      )}
      {can.pause && toggle('pause', t('mybox.pause'))}
      {can.change && toggle('change', t('mybox.change'))}
      {can.move && toggle('address', t(box.address === null ? 'mybox.address_give' : 'mybox.address_change'))}
      {renews && can.cancel && toggle('card', t('mybox.card_change'))}
      {can.cancel && (
        <Button small kind="plain" onClick={() => acts.cancel(box.id)}>
          {t('mybox.cancel')}
        </Button>
      )}
    </fieldset>
  )
}

/** What its holder can do with a box now: the moves that the lifecycle leaves open, each with its form. */
export function BoxMoves(props: DetailProps) {
  const { box } = props
  const [chosen, setOpen] = useState<Form | null>(null)
  // What is owed, or lacks an address, is asked for without being opened.
  const wanted = box.status === 'past_due' ? 'card' : box.can.move && box.address === null ? 'address' : null
  const open = chosen ?? wanted
  if (Object.values(box.can).every(can => !can)) return null
  return (
    <>
      <Buttons {...props} open={open} onOpen={setOpen} />
      {open === 'pause' && box.can.pause && <PauseForm {...props} />}
      {open === 'change' && box.can.change && <ChangeForm {...props} />}
      {open === 'address' && box.can.move && <AddressForm {...props} />}
      {open === 'card' && <CardForm {...props} />}
    </>
  )
}
