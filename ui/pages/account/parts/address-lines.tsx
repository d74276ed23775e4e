import { townLine } from '#domain/places/address-state.ts'
import { regionText } from '#domain/text/region-name.ts'
import { useFmt } from '../../../text/text-context.tsx'

type AddressLinesProps = {
  address: {
    firstname: string
    lastname: string
    address: string
    zip_code: string
    city: string
    country_id: string
    state?: string | undefined
    phone?: string | undefined
  }
}

/** An address as it stands on a parcel. */
export function AddressLines({ address }: AddressLinesProps) {
  const fmt = useFmt()
  return (
    <address className="address">
      {address.firstname} {address.lastname}
      <br />
      {address.address}
      <br />
      {townLine(address)}
      <br />
      {regionText(address.country_id, fmt.locale)}
      {address.phone && (
        <>
          <br />
          {address.phone}
        </>
      )}
    </address>
  )
}
