import type { OrderDetail } from '#contract'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm } from '../account/parts/account-form.tsx'
import { AddressLines } from '../account/parts/address-lines.tsx'
import { useAddressSpecs } from '../account/parts/address-specs.ts'
import type { OrdersActs } from './orders-acts.ts'

function AddressEditor({ countryId, onClose }: { countryId: string; onClose: () => void }) {
  const t = useT()
  return (
    <div className="kept-editor stack">
      <h4>{t('orders.other_address')}</h4>
      <AccountForm
        id="orderAddressForm"
        fields={useAddressSpecs(countryId).filter(spec => spec.name !== 'country_id')}
        submit={t('common.save')}
        problems={{
          shipment_started: t('orders.address_late'),
          address_incomplete: t('orders.address_wrong'),
        }}
      >
        <Button kind="plain" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </AccountForm>
    </div>
  )
}

type PartProps = {
  order: OrderDetail
  part: OrderDetail['shops'][number]
  isEditing: boolean
  acts: Pick<OrdersActs, 'editAddress' | 'closeAddress'>
}

/** Where a shop's part of an order goes, and the way to send it elsewhere while it may. */
export function PartAddress({ order, part, isEditing, acts }: PartProps) {
  const t = useT()
  const orderAddressForm = useJourney('orderAddressForm')
  const { name: _, state = '', phone = '', ...address } = part.customer
  const edit = () => {
    const whole = { ...address, state, phone, shop_id: String(part.shop_id), order_id: String(order.id) }
    orderAddressForm.send({ type: 'form.reset', values: whole })
    acts.editAddress(part.shop_id)
  }
  return (
    <div className="part-address">
      <p className="etch">{t(order.pickup ? 'orders.billed_to' : 'orders.goes_to')}</p>
      <AddressLines address={part.customer} />
      {part.can_change_address && !isEditing && (
        <div>
          <Button small onClick={edit}>
            {t('orders.change_address')}
            <VisuallyHidden> {part.name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {isEditing && <AddressEditor countryId={address.country_id} onClose={acts.closeAddress} />}
    </div>
  )
}
