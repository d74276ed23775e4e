import type { SavedAddress } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { SavedChoice } from './saved-choice.tsx'

type Props = {
  addresses: readonly SavedAddress[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Addresses that the account keeps, and the choice of another one. */
export function SavedAddresses({ addresses, chosen, onChoose }: Props) {
  const t = useT()
  const fmt = useFmt()
  if (addresses.length === 0) return null
  const labelOf = ({ firstname, lastname, address, zip_code, city, country_id }: SavedAddress) =>
    [`${firstname} ${lastname}`, address, `${zip_code} ${city}`, regionText(country_id, fmt.locale)].join(
      ', ',
    )
  return (
    <SavedChoice
      name="saved-address"
      legend={t('checkout.saved_addresses')}
      kept={addresses.map(saved => ({ id: saved.id, label: labelOf(saved) }))}
      other={t('checkout.other_address')}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
