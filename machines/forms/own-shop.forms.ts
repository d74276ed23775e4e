// How an own shop looks: the form of its frame.
import type { FormField } from '#domain/text/form-field.ts'
import { colourProblem, heightProblem, linkProblem } from '#domain/site/shop-settings.ts'
import { logoPositions } from '#domain/site/store-frame.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { defineForm, saved, telling, textIn } from './form-journey.ts'
import { type OwnShop, shopColourFields, shopLinks, shopValues } from './own-shop.fields.ts'

const text = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const judged = (name: string, problem: (text: string) => string | undefined): FormField => ({
  name,
  rule: { custom: value => problem(text(value)) },
})

/** Saves the frame of an own shop. Spec section 3, Shop. */
export const shopForm = defineForm({
  id: 'shopForm',
  lives: ['account-shop', 'user-shop'],
  submit: ({ api }, sent) => {
    const said = (name: string) => textIn(sent, name)
    return api.call('shops.save', {
      id: said('id'),
      name: said('name'),
      logo_height: Number(said('logo_height')),
      logo_position: logoPositions.find(known => known === said('logo_position')) ?? 'left',
      bg_color: said('bg_color'),
      font_color: said('font_color'),
      footer_color: said('footer_color'),
      artist_facebook: said('artist_facebook'),
      artist_instagram: said('artist_instagram'),
      artist_youtube: said('artist_youtube'),
      artist_spotify: said('artist_spotify'),
      artist_itunes: said('artist_itunes'),
    })
  },
  follows: () => [telling(saved)],
  input: (_, __, shop: OwnShop) => ({
    fields: [
      { name: 'id', rule: { required: true } },
      { name: 'name', rule: { required: true } },
      judged('logo_height', heightProblem),
      { name: 'logo_position', rule: { required: true } },
      ...shopColourFields.map(name => judged(name, colourProblem)),
      ...shopLinks.map(name => judged(name, linkProblem)),
    ],
    values: shopValues(shop),
  }),
})
