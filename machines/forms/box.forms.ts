// Forms of the account's vinyl boxes: they check what was typed and hand it to the journey of the boxes.
import type { BoxRequest } from '../journeys/account-box/account-box.requests.ts'
import { addressFields, addressIn } from './address-fields.ts'
import { cardFields, cardIn, savedCardIn } from './card-fields.ts'
import { defineForm, handing, textIn, type Told } from './form-journey.ts'

const routes = ['account-box', 'user-box', 'box-review'] as const

const asking = (request: BoxRequest): readonly Told[] => [
  { to: 'accountBox', event: { type: 'box.ask', request } },
]

const boxAddressFields = addressFields.filter(({ name }) => name !== 'phone')

/** Where a box goes from now on; the box goes along as a hidden field. */
export const boxAddressForm = defineForm({
  id: 'boxAddressForm',
  lives: routes,
  ...handing(sent =>
    asking({ kind: 'address', id: Number(textIn(sent, 'box_id')), address: addressIn(sent) }),
  ),
  input: () => ({ fields: [...boxAddressFields, { name: 'box_id', rule: {} }], submitsOnEnter: true }),
})

/** The card a box is charged to: a saved one, or another. The code is let go once it is handed on. */
export const boxCardForm = defineForm({
  id: 'boxCardForm',
  lives: routes,
  ...handing(sent => [
    ...asking({
      kind: 'pay',
      id: Number(textIn(sent, 'box_id')),
      card: savedCardIn(sent) ?? cardIn(sent),
      key: sent.key,
    }),
    { to: 'boxCardForm', event: { type: 'form.change', name: 'code', value: '' } },
  ]),
  input: (_, { clock }) => ({
    fields: [
      { name: 'cardId', rule: {} },
      ...cardFields(() => clock.nowMs(), { cardId: '' }),
      { name: 'box_id', rule: {} },
    ],
    values: { cardId: '' },
    submitsOnEnter: true,
  }),
})
