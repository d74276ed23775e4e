import { useSelector } from '@xstate/react'
import type { OrderDetail } from '#contract'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm } from '../account/parts/account-form.tsx'
import { AddressLines } from '../account/parts/address-lines.tsx'
import { useAddressSpecs } from '../account/parts/address-specs.ts'
import { restOf } from '#domain/shipping/packing.ts'
import { useMayEdit } from './note-form.tsx'

type Part = OrderDetail['shops'][number]

/** The address as a form; the country stays, as shipping and tax were paid for it. */
function Editor({ part, onClose }: { part: Part; onClose: () => void }) {
  const t = useT()
  return (
    <div className="kept-editor stack measure">
      <h3 tabIndex={-1} ref={heading => heading?.focus()}>
        {t('order_service.address_correct')}
      </h3>
      <p className="soft">{t('order_service.address_told')}</p>
      <AccountForm
        id="orderCustomerForm"
        fields={useAddressSpecs(part.customer.country_id).filter(({ name }) => name !== 'country_id')}
        submit={t('order_service.address_send')}
        problems={{
          shipment_started: t('order_service.address_late'),
          address_incomplete: t('order_service.address_wrong'),
        }}
      >
        <Button kind="plain" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </AccountForm>
    </div>
  )
}

/** Staff: where a shop's part of an order goes, and the way to put that right before its label is made. */
export function PartGoesTo({ order, part }: { order: OrderDetail; part: Part }) {
  const t = useT()
  const mayEdit = useMayEdit()
  const form = useJourney('orderCustomerForm')
  const values = useSelector(form, viewOnce(viewForm))?.values ?? {}
  const isEditing = values['shop_id'] === String(part.shop_id) && values['order_id'] === String(order.id)
  const { name: _, state = '', phone = '', ...address } = part.customer
  const rest = restOf({ items: part.items, parcels: part.shipments })
  const isPartlySent = !order.pickup && part.shipments.length > 0 && rest.length > 0
  const close = () => form.send({ type: 'form.reset', values: {} })
  const edit = () => {
    const ids = { shop_id: String(part.shop_id), order_id: String(order.id) }
    form.send({ type: 'form.reset', values: { ...address, state, phone, ...ids } })
  }
  return (
    <div className="part-address">
      <p className="etch">{t(order.pickup ? 'orders.billed_to' : 'orders.goes_to')}</p>
      <AddressLines address={part.customer} />
      {part.can_change_address && mayEdit && !isEditing && (
        <div>
          <Button small onClick={edit}>
            {t('order_service.address_correct')}
            <VisuallyHidden> {part.name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {mayEdit && !part.can_change_address && isPartlySent && (
        <p className="soft">{t('order_service.address_holds')}</p>
      )}
      {part.can_change_address && isEditing && <Editor part={part} onClose={close} />}
    </div>
  )
}
