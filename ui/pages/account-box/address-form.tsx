import { useEffect } from 'react'
import { useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountForm } from '../account/parts/account-form.tsx'
import { useAddressSpecs, useChosenCountry } from '../account/parts/address-specs.ts'
import type { Detail, DetailProps } from './account-box-acts.ts'

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
export function AddressForm({ box, view }: DetailProps) {
  const t = useT()
  const fill = useSend('boxAddressForm')
  const { id } = box
  const known = box.nextAddress ?? box.address
  useEffect(() => {
    fill({ type: 'form.reset', values: valuesOf(id, known) })
  }, [fill, id, known])
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
