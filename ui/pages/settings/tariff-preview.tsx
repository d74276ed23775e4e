import { settings } from '#domain/settings/setting.ts'
import { shippingRate } from '#domain/shipping/shipping-rate.ts'
import { type Tariff, tariffMistakes } from '#domain/shipping/tariff.ts'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

/** A record with its sleeve, and five of them, in grams. */
const examples = [320, 1_600] as const

const places = [
  ['FR', 'staff.setting_domestic'],
  ['DE', 'staff.setting_eu'],
  ['US', 'staff.setting_world'],
] as const

type Texts = Readonly<Record<string, string>>

function tariffOf(texts: Texts): Tariff | undefined {
  const read = settings['shipping.tariff'].read(texts)
  return read.ok && Object.keys(tariffMistakes(read.value)).length === 0 ? read.value : undefined
}

/** What some parcels from France cost by what holds, and would by what is typed. */
export function TariffPreview({ before, after }: { before: Texts; after: Texts }) {
  const t = useT()
  const fmt = useFmt()
  const [old, next] = [tariffOf(before), tariffOf(after)]
  const price = (tariff: Tariff | undefined, destination: string, goodsGrams: number): string => {
    const rate = tariff && shippingRate(tariff, { origin: 'FR', destination, goodsGrams })
    return rate === undefined ? '–' : fmt.money(rate)
  }
  return (
    <Table
      heads={[t('staff.setting_parcel'), t('staff.setting_now')]}
      amount={t('staff.setting_then')}
      label={t('staff.setting_preview')}
    >
      {places.flatMap(([destination, name]) =>
        examples.map(grams => (
          <tr key={`${destination} ${grams}`}>
            <th scope="row">
              {t(name)}, {fmt.number(grams)} g
            </th>
            <td data-head={t('staff.setting_now')}>{price(old, destination, grams)}</td>
            <td className="price" data-head={t('staff.setting_then')}>
              {price(next, destination, grams)}
            </td>
          </tr>
        )),
      )}
    </Table>
  )
}
