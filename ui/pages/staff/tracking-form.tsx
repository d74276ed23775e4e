import type { OrderDetail } from '#contract'
import { carrierNames, carriers } from '#domain/shipping/tracking.ts'
import { useT } from '../../text/text-context.tsx'
import { AccountForm, type FieldSpec } from '../account/parts/account-form.tsx'

type Part = OrderDetail['shops'][number]

/** The carriers we know, and the one that stands on a parcel, should it be another. */
function carrierOptions(parts: readonly Part[]) {
  const written = parts.flatMap(part => part.shipments.map(parcel => parcel.tracking_transporter ?? ''))
  const others = written.filter(name => name !== '' && !carriers.some(carrier => carrier === name))
  return [
    ...carriers.map(value => ({ value, label: carrierNames[value] })),
    ...[...new Set(others)].map(value => ({ value, label: value })),
  ]
}

/** What is asked for of a parcel: whose it is, who carries it, and its number. */
export function useParcelFields(parts: readonly Part[], number: string) {
  const t = useT()
  return {
    shop_id: {
      name: 'shop_id',
      label: t('staff.tracking_parcel'),
      type: 'select',
      options: parts.map(({ shop_id, name }) => ({ value: String(shop_id), label: name })),
    },
    tracking_transporter: {
      name: 'tracking_transporter',
      label: t('staff.dispatch_carrier'),
      type: 'select',
      options: carrierOptions(parts),
    },
    tracking_number: { name: 'tracking_number', label: number, autoComplete: 'off', maxLength: 40 },
  } satisfies Record<string, FieldSpec>
}

/** Puts carrier and number of a parcel right that has left; its buyer gets a mail. */
export function TrackingForm({ parts, open }: { parts: readonly Part[]; open: readonly number[] }) {
  const t = useT()
  const { shop_id: _, ...label } = useParcelFields(parts, t('staff.tracking_number'))
  const parcels = parts.flatMap(({ name, shipments }) =>
    shipments
      .filter(({ id }) => open.includes(id))
      .map(({ id, tracking_number: number }) => ({
        value: String(id),
        label: [name, number ?? `#${id}`].filter(Boolean).join(', '),
      })),
  )
  const parcel = {
    name: 'parcel',
    label: t('staff.tracking_parcel'),
    type: 'select',
    options: parcels,
  } as const
  const fields: FieldSpec[] = [...(parcels.length > 1 ? [parcel] : []), ...Object.values(label)]
  return (
    <details>
      <summary>{t('staff.tracking_correct')}</summary>
      <div className="stack measure">
        <p className="soft">{t('staff.tracking_told')}</p>
        <AccountForm
          id="trackingForm"
          fields={fields}
          submit={t('staff.tracking_send')}
          problems={{ transition_not_allowed: t('staff.tracking_late') }}
        />
      </div>
    </details>
  )
}
